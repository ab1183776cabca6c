/** Writes what was made from types as a file for `--samples`, which a team then edits. */
import type { Made } from './defaults.ts';

/** How long a line may be. */
const widest = 100;

/** A file of samples for each of some machines, by their names. */
export function samplesFile(path: string, machines: readonly { name: string; made: Made }[]): string {
  const parts = machines.map(({ name, made }, index) => {
    const isName = /^[A-Za-z_$][\w$]*$/.test(name);
    const [variable, after] = isName
      ? [name, '']
      : [`machine${index + 1}`, `export { machine${index + 1} as '${name}' };\n`];
    return `${unknownIn(made)}${isName ? 'export ' : ''}const ${variable} = ${samplesIn(made)} satisfies ProofSamples;\n${after}`;
  });
  return [
    `// Made from the types of ${path}. Edit it: the order is free, and what is left out is made from types again.`,
    "import type { ProofSamples } from 'statechart-prover';",
    '',
    parts.join('\n'),
  ].join('\n');
}

const unknownIn = ({ unknown }: Made): string =>
  unknown.length > 0 ? `// Types do not tell: ${unknown.join(', ')}.\n` : '';

function samplesIn({ events, inputs, outputs }: Made): string {
  const actors = Object.fromEntries(
    Object.entries(outputs).map(([src, values]) => [src, { outputs: values }]),
  );
  return inCode({
    ...(Object.keys(events).length > 0 && { events }),
    ...(inputs.length > 0 && { inputs }),
    ...(Object.keys(actors).length > 0 && { actors }),
  });
}

/** A value as TypeScript, in lines of `widest` characters where it can be. */
function inCode(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'bigint') return `${value}n`;
  if (value instanceof Date) return `new Date(${quoted(value.toISOString())})`;
  if (value instanceof Error) return `new Error(${quoted(value.message)})`;
  if (value instanceof Map || value instanceof Set)
    return `new ${value instanceof Map ? 'Map' : 'Set'}(${inCode([...value], indent)})`;
  if (typeof value !== 'object' || value === null) return String(value);
  const inner = `${indent}  `;
  const key = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name));
  const parts = (indent: string) =>
    Array.isArray(value)
      ? value.map((part) => inCode(part, indent))
      : Object.entries(value).map(([name, part]) => `${key(name)}: ${inCode(part, indent)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  const short = parts(indent).join(', ');
  if (short === '') return open.trim() + close.trim();
  const line = `${open}${short}${close}`;
  if (indent.length + line.length <= widest && !line.includes('\n')) return line;
  return `${open.trim()}\n${parts(inner)
    .map((part) => `${inner}${part},\n`)
    .join('')}${indent}${close.trim()}`;
}

const quoted = (text: string): string =>
  /^[^"]*'[^"]*$/.test(text)
    ? JSON.stringify(text)
    : `'${JSON.stringify(text).slice(1, -1).replace(/\\"/g, '"').replace(/'/g, "\\'")}'`;
