// A separate chunk with all of React, which the browser evaluates in a separate task.
export { createRoot } from 'react-dom/client';
