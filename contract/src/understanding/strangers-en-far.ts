/** Said before a robot and far from all that it knows: to others, for fun, of the world, in halves, in noise. */
export const farStrangersEn: readonly string[] = `
Tell me a joke
Sing me a song
Can you dance?
Do a barrel roll
Tell me a bedtime story
Recite a poem
Who built you?
Do you have feelings?
Do you sleep at night?
What do you eat?
What's your favorite color?
Do you dream?
Are you going to take over the world?
Are you ChatGPT?
Do you know Siri?
Are you recording me?
Why are you staring at me?
It blinked, did you see that?
It looks like Wall-E
Take a picture of me with it
This is going on TikTok
Creepy little thing
You say something to it
Shut up, you stupid machine
You're an idiot
Screw you, robot
I'm going to unplug you
You suck
Worthless pile of junk
Will you marry me?
You have pretty eyes
Are you single?
Hey handsome
What's the capital of France?
Who painted the Mona Lisa?
What's two plus two?
What's the square root of one hundred forty four?
Who won the World Cup in 1986?
How many planets are there?
Who wrote Don Quixote?
When was the Battle of Puebla?
Why is the sky blue?
What's the meaning of life?
Do aliens exist?
Which came first, the chicken or the egg?
Is it going to rain today?
It's so hot out there
What's the weather like in New York?
I think a storm is coming
Did you watch the Super Bowl?
The Lakers lost again
Go Cowboys!
Who's your favorite player?
Who are you voting for?
All politicians are crooks
What do you think of the president?
I'm sad today
I feel lonely
My grandma passed away on Tuesday
I'm bored
I'm so hungover
I'm tired of everything
I'm getting married on the beach
My girlfriend dumped me
Do you believe in God?
What's my horoscope?
I'm a Scorpio
Play some music
Turn off the lights
Set an alarm for six
Alexa, what's in the news
What's the recipe for guacamole?
Hold on, I'm on the phone
Yeah, yeah, I'll be home by dinner
So then she goes, no way, and I'm like, yes way
No, honey, not now
Don't touch that
Stop running, Jason
Mommy, I want ice cream
He hit me first
I'm Spiderman
I'm four years old
Goo goo ga ga
Blah blah blah
Hahaha
Well, you know, I mean
And then the
Because if it's not then
What I was saying is
So basically
I don't know, you tell me
It is what it is
Purple elephants on the roof
She sells seashells by the seashore
May the force be with you
Luke, I am your father
Like and subscribe
Rock, paper, scissors
Guess what I'm thinking
Repeat after me, banana
Can you keep a secret?
Say something dirty
Who's prettier, me or her?
What is today's lottery number?
Nice shoes, man
Watch your step, Grandpa Joe
I told you so
Whatever, dude
`
  .trim()
  .split('\n');
