// The chart of the sample stays among the other machines; a funnel of its own has its chart here.
export * from '#machines/quizMachine';
