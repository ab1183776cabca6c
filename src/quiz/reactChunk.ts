// A separate chunk with all of React, which the browser evaluates in a separate task.
export { hydrateRoot } from 'react-dom/client';
