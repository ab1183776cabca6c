// A chunk of its own with all of React, which is evaluated in a task of its own.
export { createRoot, hydrateRoot } from 'react-dom/client';
