/** A part of a config, to be changed in place. */
// biome-ignore lint/suspicious/noExplicitAny: a config is changed in ways that its types forbid
export type LooseConfig = any;

/** A change of a machine, made by hand, that a law is there to see. A law is worth as much as it sees. */
export interface LawChange {
  /** The law that it is made for. */
  breaks: string;
  /** Those that cannot hold either. */
  also?: string[];
  change?(config: LooseConfig): void;
  /** What takes the place of the machine's own, or is added to it. */
  implementations?: LooseConfig;
}
