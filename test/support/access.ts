/** What a venue may say of its accessibility, with each of its answers. */
export const ofVenues = {
  wheelchair: 'limited',
  step_free_entrance: 'no',
  elevator: 'yes',
  accessible_toilet: 'yes',
  accessible_parking: 'no',
  hearing_loop: 'yes',
  quiet_room: 'no',
  assistance_dogs: 'yes',
}

/** The same of an event. */
export const ofEvents = {
  sign_language: 'yes',
  subtitles: 'no',
  audio_description: 'yes',
  easy_language: 'no',
  relaxed: 'yes',
}
