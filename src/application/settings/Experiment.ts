/** A remote setting with closed arms. The first arm is what everybody sees who is not in the experiment. */
export interface Experiment<Arm extends string = string> {
  /** The name of the setting: small letters, digits and `_`. */
  readonly name: string
  readonly arms: readonly [usual: Arm, ...others: Arm[]]
}

/** What somebody saw. */
export interface Exposure {
  /** The name of the experiment. */
  readonly experiment: string
  readonly arm: string
}

/** An experiment and its arm in one text, as events, reports and pages name them. */
export const armText = ({ experiment, arm }: Exposure): string => `${experiment}:${arm}`
