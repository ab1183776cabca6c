import { site as english } from '#content/site';

export const site = { ...english, locale: 'de', currency: 'EUR' };
