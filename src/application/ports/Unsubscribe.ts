/** Removes a listener. A second call does nothing. */
export type Unsubscribe = () => void
