export declare const BROWSER_FLOOR: Readonly<
  Record<'chrome' | 'edge' | 'firefox' | 'safari' | 'safari_ios', string>
>
export declare const BUILD_TARGET: string[]
