import { carriedParameters } from '#settings/site';
import { carryParameters, namedParameters } from '#shared/carryParameters';

// Inlined into every document before all other scripts, if VITE_CARRY_PARAMETERS is set.
carryParameters(carriedParameters);

/** Matches parameters that identify a click or a reader, and so a person. Stores may need them, but they are not measured. */
const personIds = /(cli?c?k?_?id|braid|fat_id|_eid)$/i;
if (__MEASURED__)
  document.campaign = namedParameters(carriedParameters.names).filter(([name]) => !personIds.test(name));
