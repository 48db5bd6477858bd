import { isOneOf } from './oneOf.ts'

// The person's device (product 3).

export const DeviceOs = { Android: 'android', Ios: 'ios' } as const
export type DeviceOs = (typeof DeviceOs)[keyof typeof DeviceOs]
export const isDeviceOs = /* @__PURE__ */ isOneOf(DeviceOs)

export const NotificationPermission = {
  NotDetermined: 'not_determined',
  Denied: 'denied',
  Authorized: 'authorized',
  Provisional: 'provisional',
  Ephemeral: 'ephemeral',
  Enabled: 'enabled',
  NotEnabled: 'not_enabled',
} as const
export type NotificationPermission = (typeof NotificationPermission)[keyof typeof NotificationPermission]
export const isNotificationPermission = /* @__PURE__ */ isOneOf(NotificationPermission)
