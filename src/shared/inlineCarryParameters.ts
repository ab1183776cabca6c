import { carriedParameters } from '#settings/site';
import { carryParameters, namedParameters } from '#shared/carryParameters';

// Inlined into every document before all other scripts, if VITE_CARRY_PARAMETERS is set.
carryParameters(carriedParameters);

/** The parameters that describe a campaign, which messages may contain. All others may identify a person. */
const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'utm_id'];
if (__MEASURED__)
  document.campaign = namedParameters(carriedParameters.names)
    .filter(({ name }) => campaignNames.includes(name))
    .map(({ text }) => text)
    .join('&');
