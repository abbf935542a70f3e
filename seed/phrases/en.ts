import type { PhraseBook } from './phrase-book.ts'

export const english: PhraseBook = {
  greetings: ['hey everyone!', 'made it just in time', 'hi hi, first time here', 'evening all', 'just got home, what did I miss?', 'hello from Manchester', 'yay you are live', 'good to see you again', 'checking in'],
  smallTalk: [
    'this is so cozy', 'love the lighting tonight', 'haha no way', 'your voice is so calming', 'watching this while doing the dishes', 'it has been raining all day here',
    'this song takes me back', 'sound is perfect by the way', 'my roommate is hooked now too', 'that was smooth', 'okay that made me laugh', 'needed this after today',
    'following!', 'the new background looks great', 'picture is really sharp', 'I could listen to this for hours', 'goosebumps', 'anyone else having tea right now?',
    'so underrated', 'headphones on', 'let us gooo', 'best part of my evening', 'you are on fire today', 'same here honestly',
  ],
  questions: ['how long are you on tonight?', 'do you take requests?', 'what did you have for dinner?', 'where is that jumper from?', 'seen anything good lately?', 'any plans for the weekend?', 'when is the next stream?', 'how long have you been playing?', 'cats or dogs?', 'what is that song called?'],
  onGift: ['wow {gift}', 'thank you {name}!', '{name} is too kind', '{gift} {gift} {gift}', 'big love {name}', 'the {gift} looks amazing', 'ok {name}, I see you'],
  onHost: ['you answered me!', 'haha true', 'so true', 'agreed', 'noted', 'well said', 'love that', 'makes sense'],
  withGift: ['a little something for you', 'you earned it', 'keep going!', 'for the song', 'enjoy!', 'worth it'],
  goodbyes: ['have to run, good night all', 'early start tomorrow, bye!', 'grabbing food, back in a bit', 'battery is dying, see you next time', 'night everyone'],
}
