import { carriedParameters } from '#settings/site';
import { carryParameters, namedParameters } from '#shared/carryParameters';

// Inlined into every document before all other scripts, if a setting carries parameters.
carryParameters(carriedParameters);

/** The parameters that describe a campaign, which messages may contain. All others may identify a person. */
const campaignNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'utm_term', 'utm_id'];
if (__MEASURED__)
  document.campaign = namedParameters(carriedParameters.names)
    // A value with = or @ may contain another parameter, as after a second question mark, or a person's address.
    .filter(({ name, text }) => campaignNames.includes(name) && !/=.*(=|@|%(25)*(3d|40))/i.test(text))
    .map(({ text }) => text)
    .join('&');
