/** So much of what a person says or types is listened to, in letters. */
const longest = 300;

/** What a robot takes of what somebody says: nobody says more in one breath, and what is pasted must not hold it up. */
export const heard = (text: string): string => text.trim().slice(0, longest);
