/** Whether this build tells anything: without it all that tells is left out. */
declare const __MEASURED__: boolean;
