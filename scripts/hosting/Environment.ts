/** The settings of the build and of a deployment, by name, as .env.example documents them. */
export type Environment = Readonly<Record<string, string | undefined>>
