// A plugin of Stryker: descriptions are for people and types for the compiler, so a change of either is no fault.
const names = ['types', 'description'];

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'words of machines',
    value: {
      shouldIgnore({ node }) {
        return node.type === 'ObjectProperty' && names.includes(node.key.name)
          ? `a machine's ${node.key.name}`
          : undefined;
      },
    },
  },
];
