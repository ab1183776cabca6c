import { vi } from 'vitest';

// Run before each file of a process that files share: what one has mocked or left in a module, the next does not see.
vi.resetModules();
