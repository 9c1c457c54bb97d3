/** The path of the API of a service without settings. */
export const api = '/api/calendar/events/v1'
