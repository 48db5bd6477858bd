import { text } from './Setting.ts'

/** What `scheduleNotifications` is told of when to say what (product 7); the back end reads them. */
export const promoSchedule = text('promo_schedule', '')
export const notificationSchedule = text('notification_schedule', '')
export const emailSchedule = text('email_schedule', '')
