/** Ends what an `observe` began; calling it twice does nothing more. */
export type Unsubscribe = () => void
