// A plugin of Stryker: descriptions are for people and types for the compiler, so changing them is no defect.
const ignored = ['types', 'description'];

export const strykerPlugins = [
  {
    kind: 'Ignore',
    name: 'descriptions and types',
    value: {
      shouldIgnore({ node }) {
        return node.type === 'ObjectProperty' && ignored.includes(node.key.name)
          ? `a machine's ${node.key.name}`
          : undefined;
      },
    },
  },
];
