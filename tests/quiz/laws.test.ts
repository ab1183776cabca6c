import { proveMachine } from '#tests/support/proveMachine';

proveMachine('quizMachine');
