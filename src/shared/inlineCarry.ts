import { carriedParameters } from '#settings/site';
import { carryParameters, namedParameters } from '#shared/carryParameters';

// Inlined into every document, before any other script, if VITE_CARRY_PARAMETERS is set.
carryParameters(carriedParameters);

/** Parameters that identify a click or a reader identify a person: stores may need them, measuring does not. */
const ofSomebody = /(cli?c?k?_?id|braid|fat_id|_eid)$/i;
if (__MEASURED__)
  document.campaign = namedParameters(carriedParameters.names).filter(([name]) => !ofSomebody.test(name));
