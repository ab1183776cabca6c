// A chunk of its own with all of React, which is evaluated in a task of its own.
export { hydrateRoot } from 'react-dom/client';
