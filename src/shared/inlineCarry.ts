import { carriedParameters } from '#settings/site';
import { carryParameters, namedParameters } from '#shared/carryParameters';

// Inlined into every document, before any other script, where VITE_CARRY_PARAMETERS is set.
carryParameters(carriedParameters);

/** A parameter that names one click or one reader names somebody: a store may need it, a count does not. */
const ofSomebody = /(cli?c?k?_?id|braid|fat_id|_eid)$/i;
if (__MEASURED__)
  document.campaign = namedParameters(carriedParameters.names).filter(([name]) => !ofSomebody.test(name));
