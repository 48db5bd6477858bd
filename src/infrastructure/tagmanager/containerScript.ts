/** The URL of a Google Tag Manager container, by its id. */
export const containerScript = (containerId: string): string =>
  `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(containerId)}`
