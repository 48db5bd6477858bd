/** The heading of success once a subscription is active: the day of the first session or, without one, that the person is in. */
export const ACTIVE_TITLE = /^You are in$|[Ff]irst session is /
