/** Every module of src/content/ as it is evaluated, by its path. */
export const contentModules = import.meta.glob<Record<string, unknown>>('/src/content/*.ts', { eager: true });
