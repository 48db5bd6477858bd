/** An experiment: a remote setting that names one of its arms. Visitors who are not in the experiment see the first arm. */
export interface Experiment<Arm extends string = string> {
  /** The name of the setting: lower-case letters, digits and `_`. */
  readonly name: string
  readonly arms: readonly [usual: Arm, ...others: Arm[]]
  /** Whether the setting `split` gives each person an arm by their uid: the same on every device, in equal shares. */
  readonly isOfPerson?: true
}

export interface Exposure {
  /** The name of the experiment. */
  readonly experiment: string
  readonly arm: string
}

/** An experiment and its arm in one text, as events, reports and pages name them. */
export const armText = ({ experiment, arm }: Exposure): string => `${experiment}:${arm}`
