export * from '#content/strings';

export const skipLink = 'Zum Hauptinhalt springen';
export const opensInNewTab = '(öffnet in einem neuen Tab)';
export const sample = 'Beispielinhalt';
export const progressName = 'Fortschritt im Fragebogen';
export const complete = '{percent} geschafft';
export const errorTitle = 'Unerwarteter Anwendungs\u00ADfehler!';
export const home = 'Zurück zur Startseite';
export const hours = 'Std.';
export const minutes = 'Min.';
