/** A part of a machine's config, which the change modifies in place. */
// biome-ignore lint/suspicious/noExplicitAny: a config is changed in ways that its types forbid
export type LooseConfig = any;

/** A change of a machine, made by hand, that a law must detect. */
export interface LawChange {
  /** The law that must break. */
  breaks: string;
  /** Other laws that break too. */
  also?: string[];
  change?(config: LooseConfig): void;
  /** Implementations that replace the machine's own or are added. */
  implementations?: LooseConfig;
}
