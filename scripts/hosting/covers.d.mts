/** Whether a pattern of the hosting configuration covers a path, which is without a query. */
export function covers(source: string, path: string): boolean
