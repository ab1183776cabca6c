/** Offers the address of a link in this tab, where no other one opens. */
export const openHere = 'Nothing opened? Continue in this tab';
