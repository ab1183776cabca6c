/** For `runnerImport`: the packages of this project are their sources, whether they are built or not. */
export const packagesFromSource = {
  inline: { resolve: { conditions: ['prover-source'], noExternal: ['statechart-prover'] } },
};
