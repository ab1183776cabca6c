import { expect, test } from 'vitest';
import { lawsThatKill } from '#tools/checks/mutation';

test('test:mutation prints how many mutants each law kills', () => {
  const mutant = { status: 'Killed', mutatorName: 'm', replacement: '', location: { start: { line: 1 } } };
  const report = {
    files: {
      'machines/a.ts': {
        mutants: [
          { ...mutant, killedBy: ['1', '3'] },
          { ...mutant, killedBy: ['1', '2'] },
        ],
      },
      'machines/b.ts': {
        mutants: [
          { ...mutant, killedBy: ['9'] },
          { ...mutant, status: 'Survived' },
        ],
      },
    },
    testFiles: {
      'tests/machines/laws.test.ts': {
        tests: ['1', '2', '3', '4'].map((id) => ({ id, name: `law ${id}` })),
      },
      'tests/machines/other.test.ts': { tests: [{ id: '9', name: 'other' }] },
    },
  };
  expect(lawsThatKill(report)).toEqual([
    '2 mutants are killed by a law:',
    '     2 law 1',
    '     1 law 2',
    '     1 law 3',
    '     0 law 4',
  ]);
});
