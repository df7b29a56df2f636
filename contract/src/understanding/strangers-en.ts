import { farStrangersEn } from './strangers-en-far.ts';

/** Said before a robot, with words of its intentions, and belonging to none of them. Below: what has nothing to do with them. */
export const strangersEn: readonly string[] = `
Say hello to your mom for me
Hello Kitty is my daughter's favorite
He never says good morning to the neighbors
That greeting card made her cry
Why do you greet everybody who walks in?
My dog says hi to every stranger
We said goodbye at the airport and she cried
Goodbye Yellow Brick Road is a great album
Thank God it's Friday
Bye bye Miss American Pie
He left without saying thanks, typical
Thanksgiving at my aunt's house is always a mess
The long goodbye is my favorite novel
Help me carry this, would you, Dave
I help my son with his math homework
God help us all
The Help was a good movie
Can you do my homework for me?
How does a microwave work, physically?
She helped herself to my fries again
We sold our house last spring
My cousin sells tamales from a cart
They sold out, the band's first record was better
Do you have any brothers or sisters?
I have three cats and a parrot
He'd sell his own grandmother
The catalogue of ships in Homer is so boring
Freedom has a price
Everything is so expensive these days, it's the government
How much wood would a woodchuck chuck?
How much do you weigh?
What's the price of gold on the stock exchange today?
It cost him his marriage
How much is seven times eight?
The Price Is Right was my grandma's favorite show
She got a promotion to vice president at her job in Dallas
I'll make him an offer he can't refuse
No deal, or deal, that show is so dumb
Big deal, who cares
He offered me a ride home last night
I discount everything that man says
What's the deal with airline food?
My doctor told me to quit smoking last year
Doctor Who is coming back for another season
I binge watched The Office again
An apple a day keeps the doctor away
My son wants to be a doctor when he grows up
My boss's office back home has a fish tank
The floor is lava!
The branch of the tree fell on my roof
My bank back in Ohio closed its branch and I couldn't care less
A bird is sitting on that branch
Which branch of government makes the laws?
He works at another branch of the army
There's a Starbucks on every corner in Seattle
Olive branch, that's what I offered my sister
Where do you live, robot?
Where is the Eiffel Tower?
Where were you born?
The bus was so crowded this morning I had to stand
I left my heart in San Francisco
Address me as Your Majesty
Where did my youth go?
Home is where the heart is
What time is it?
Got the time on you, pal?
The class starts at seven
I was open with her about my feelings
Close your mouth when you chew, Timmy
I spent hours on that puzzle
When does the game start on TV tonight?
Open sesame!
What day is today?
Jeans and a T-shirt, that's my Sunday uniform
My bathroom at home is painted green
I need to clean the toilet when I get home
I gave the dog a bath
The toilet paper shortage of 2020 was wild
My kid finally is potty trained, I'm so proud
We're remodeling our bathroom and it's costing a fortune
Bathing the baby is my favorite part of the day
We walked in Central Park all afternoon
Jurassic Park scared me as a kid
South Park is not for children
My garage band plays on Saturdays
Somebody scratched my car back in Houston
I drove my car across Texas last summer
My apartment's parking garage flooded last week
You'll pay for this, Batman
Pay attention when I'm talking to you
My ex never paid child support
I got a birthday card from my niece
He played his last card
Crime doesn't pay
It doesn't cash out, that casino trick
My credit score is terrible, my wife says
The invoice of history always comes, says my professor
I hate doing my taxes every April back home
What does RFC stand for in computing?
My accountant ran off with his secretary
Nothing is certain but death and taxes
Bill Gates is rich
The electric bill at my house was crazy last month
I met my husband on the internet
My wifi at home is so slow
The internet was invented when, exactly?
I read on the internet that the moon is fake
There's a connection between us, I feel it
Open sesame was the password in the tale
Kids today are glued to the internet
I got a speeding ticket last night
We have tickets for the Bad Bunny concert
What's your lucky number?
Pick a number between one and ten
It's your turn to wash the dishes
Turn around, bright eyes
He drew a line in the sand
I can't wait for Christmas
Wait for me, you guys, I'm tying my shoe
How long is the Great Wall of China?
How long do turtles live?
Good things come to those who wait
My wife is expecting twins
I'm waiting for the end of the world
I have a date tonight, she's gorgeous
He quoted Shakespeare at the appointment of the new judge
They cancelled my favorite show
Cancel culture has gone too far
I booked a flight to Rome for our honeymoon
Read a good book lately?
The president's appointment of that judge was a scandal
The election results are in
Who won, what was the result of the match?
The results of the spelling bee made us proud
I got a B on my biology test
Testing, testing, one two three
He failed his driving test again
Studies show that people love chocolate
Fire and Fury was quite a read
You're fired!
That song is fire, bro
It's not an emergency, I just wanted to say something funny
I'm dying to see that movie
The fire department calendar is hot
She broke my heart
I can't complain, life's good
My husband complains about my cooking
My neighbor is so rude, he never waves
That sitcom has terrible dialogue
The service at church was beautiful this Sunday
My roommate is a slob, he leaves dishes everywhere
My teenage son has a bad attitude
She's a wonderful person
Are you a person or a machine?
How many people live in Mexico?
People are strange when you're a stranger
First person shooters make me dizzy
My manager in Denver is on vacation again
Somebody once told me the world is gonna roll me
The polls say he's going to lose
How many stars are in the sky?
In my opinion, pineapple belongs on pizza
My teacher gave me a bad grade
We stayed in a five star hotel
Star Wars or Star Trek?
The surveyor measured my uncle's land
My English teacher in high school was mean
How do you say butterfly in Spanish, just curious
My daughter is learning French on her phone
He speaks Klingon, the nerd
Language, young man! No swearing
How many languages are there in the world?
The English invented football
He delivered a great speech
Storks deliver babies, my dad told me
I sent my sister a text and she left me on read
My brother delivers pizzas in Brooklyn
Ship happens, said the T-shirt
Deliver us from evil, amen
I mailed a letter to Santa
Return of the Jedi is the best one
He returned to his wife in the end
I'm back from my honeymoon, it was amazing
I want my ex back
Many happy returns, grandpa
Climate change is real
You can't change people
I'm insecure about my nose
The insurance adjuster in that film is the killer
My grandpa's life insurance caused a huge family fight
I'm sure I've seen you on TV
Rest assured, the butler did it
Social security back home is going broke, they say on the news
I sold insurance in my twenties, hated it
Stairway to Heaven is overrated
Love is blind
My gym has a stair machine
Do you even lift, bro?
The skateboarders built a ramp in our street
One step at a time, sweet Jesus
The elevator pitch was my worst moment at business school
We lost the game three to zero
I'm losing my hair
Lost was a great show until the finale
He lost his mind
I lost ten pounds with that keto thing
I lost my temper with the kids this morning
Finders keepers, losers weepers
I found love in a hopeless place
My brother works at a bank
I hate my job back in Chicago
My boss is a jerk
Do you get paid for your work, robot?
Steve Jobs was a genius
I've been working all week and I'm beat
The checkout chick in that movie marries the prince
Don't put all your cash on red, my uncle did in Vegas

`
  .trim()
  .split('\n')
  .concat(farStrangersEn);
