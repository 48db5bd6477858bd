import { text } from './Setting.ts'

/** Schedules that `scheduleNotifications` passes on unread; the back end parses them (product 7). */
export const promoSchedule = text('promo_schedule', '')
export const notificationSchedule = text('notification_schedule', '')
export const emailSchedule = text('email_schedule', '')
