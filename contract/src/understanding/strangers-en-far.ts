/** Said before a robot and far from all that it knows: to others, for fun, of the world, in halves, in noise. */
export const farStrangersEn: readonly string[] = `
Tell me a joke
Sing something by Adele
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
What is the purpose of existence?
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
Eeny, meeny, miny, moe
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
What age are you?
When is your birthday?
Are you a boy or a girl?
Do you have a mother?
Did you have breakfast yet?
What are you made of?
Where were you built?
Are you happy?
Do you ever get tired of standing?
You remind me of my vacuum cleaner
You look like a fridge with eyes
It sounds like my uncle
Its eyes follow me around
I think it's broken
Bite me
You're so dumb it hurts
Drop dead, tin can
I could kick you over
You're cute when you blink
Do you love me?
I love your voice, sweetheart
Dance with me
Make a funny face
Bark like a dog
Beatbox for us
Tell us a riddle
Tell us a scary story
Do an impression of Batman
Spell onomatopoeia
Count backwards from a hundred
Say that tongue twister about the woodchuck
Flip a coin
Heads or tails
Tic tac toe, you go first
Let's play hide and seek
Guess my age
Recite the alphabet
Put on some reggae
Hey Google, dim the lamp
Siri, call my brother
Remind me to water the plants
Who is the king of England?
Who discovered penicillin?
How tall is Mount Everest?
How far is the moon?
What's the boiling point of mercury?
When did the Titanic sink?
What's nine squared?
Translate this poem into Latin
How do you bake sourdough?
Why do cats purr?
Why are we here on this earth?
Is there life after death?
Are ghosts real?
Will it snow tomorrow?
It's pouring out
What a beautiful sunset
My feet are freezing
Is it humid or is it me?
The Yankees won in extra innings
Who scored last night?
What a goal that was
I have a headache from all that noise
I just got fired
My cat is sick
My grandpa fought in Korea
We buried our hamster yesterday
I'm so in love with her
I had the weirdest dream
I hate Mondays
I miss my ex
My back is killing me, said the old mule
Ow, I bumped my head
Oops, I spilled my coffee
Gesundheit
Cheers, mate, to the bride
Amen
Jesus Christ superstar
She told him what, no freaking way
I swear he looked right at me
You won't believe what Karen did
Yeah, Mom, I'm almost there
Honey, did you feed the fish?
Can you hear me now, I'm in a tunnel
Hurry up, the movie is starting
Stop pulling my hair
Get down from there this instant
Are we there yet?
I need my teddy
Look, a butterfly
Vroom vroom
Meow meow
La la la la
Testing, one two three
Uh, er, hmm
The, uh, thing with the
And he was all like
When I was about to
I guess so
Oh my goodness
No kidding
Same here
To be or not to be
Twinkle twinkle little star
Houston, we have a problem
Once upon a time there was a dragon
Breaking news from the White House
This call may be monitored, said the voice on TV
Asdf qwerty
`
  .trim()
  .split('\n');
