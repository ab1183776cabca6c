import type { AnyStateMachine } from 'xstate';

const modules = import.meta.glob<Record<string, unknown>>('/machines/*.ts', { eager: true });

/** Every machine of machines/ as the site runs it, by file name. A file without an export of that name has none. */
export const liveMachines: Record<string, AnyStateMachine> = Object.fromEntries(
  Object.entries(modules).flatMap(([path, module]) => {
    const name = path.replace(/.*\/|\.ts$/g, '');
    return module[name] ? [[name, module[name] as AnyStateMachine]] : [];
  }),
);
