// A chunk of its own with all of React, evaluated in a task of its own.
export { hydrateRoot } from 'react-dom/client';
