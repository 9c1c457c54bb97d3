/** Of writes whose moment does not matter: `YYYY-MM-DD HH:MM:SS`. */
export const atUtc = '2027-01-01 12:00:00'
