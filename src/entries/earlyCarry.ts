import { carried } from '#content/carried';
import { carryParameters } from '#effects/carryParameters';

// Inlined into every document, before any other script, where VITE_CARRY_PARAMETERS is set.
carryParameters(carried);
