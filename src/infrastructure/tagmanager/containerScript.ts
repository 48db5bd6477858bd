/** Where a container of Google's tag manager is loaded from, by its id. */
export const containerScript = (containerId: string): string => `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`
