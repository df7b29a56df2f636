import { classesEn } from './synonyms-en-2.ts';

/**
 * What is said in place of another in clinics, shops and branches, by visitors of Mexico: a group a line, its words divided
 * by commas. No word stands in two groups; what is ambiguous there ('change', 'right', 'order') stands in none.
 */
export const synonymsEn = `
i want, i would like, i'd like, i wanna, i wish, we want, we would like, we'd like
i need, we need, i require, i gotta get
looking for, searching for, trying to find, i am after, i'm after, hunting for
tell me, let me know, inform me, can you tell, could you tell, explain, any idea, do you know, happen to know
give me, can i have, could i have, may i have, can i get, could i get, hand me, let me have
can i, could i, may i, is it possible, am i allowed, are we allowed, can we, could we, can one
must i, should i, is it necessary, required, am i supposed
do you have, have you got, do you got, you guys have, you got, are there, is there, got any, do you carry, do you stock, do you keep
sell, sells, selling, for sale, on sale here, retail
where, whereabouts, where's, wheres, in which place, which way, what direction
when, what day, which day, what date, which date
why, how come, for what reason
check, verify, look up, find out, have a look, confirm
pick up, collect, pickup, come for, fetch, grab, retrieve
send, ship, mail it, dispatch, ships, sent, sending, shipping, shipped, shipment, post it
home delivery, deliver, delivers, delivered, delivery, deliveries, to my house, to my home, to my place, to my door, to my hotel, to my apartment, bring it to
courier, delivery guy, driver, dhl, fedex, ups, estafeta, tracking, track, tracking number, rappi, uber eats, doordash
package, parcel, packages, parcels, my online order, online order
buy, bought, purchase, purchased, get myself, buying, purchasing
return, returns, returned, returning, give back, bring back, send back, take back, exchange, exchanges, swap
refund, refunds, money back, get my money, reimbursed for
broken, broke, defective, damaged, faulty, does not work, doesn't work, not working, won't turn on, stopped working, malfunction, cracked, torn, ripped
warranty, guarantee, warranties, guaranteed
size, sizes, fit, doesn't fit, too small, too big, too tight, too large, wrong size
receipt, proof of purchase, sales slip, proof of payment
invoice, invoices, bill me, tax invoice, factura, cfdi, fiscal receipt, official receipt, invoicing
rfc, tax id, sat, tax number, tax data, taxes, vat, iva, accountant, accounting, company expense, business expense, expense report
pay, paying, payment, pays, settle, payments, pay for
price, prices, cost, costs, how much, fee, fees, charge for, pricey, quote, price tag, price list, do you charge
cash, bills, coins, banknotes, paper money, pesos
dollar, dollars, usd, bucks, euro, euros, foreign currency, american money, pounds
card, cards, credit card, debit card, visa, mastercard, amex, american express, plastic, tap, contactless, discover, chip and pin
apple pay, google pay, paypal, venmo, zelle, mercado pago, samsung pay, qr code, cashapp, cash app, bitcoin
monthly payments, pay monthly, on credit, pay later, layaway, in parts, interest free, months without interest
bank transfer, wire transfer, wire, transfer, spei, direct deposit
atm, cash machine, cashpoint, withdraw, withdrawal, take out money
discount, discounts, deal, deals, promo, promos, promotion, promotions, special offer, offers, offer, coupon, coupons, bargain, bargains, clearance, two for one, bogo, black friday, markdown, voucher code, promo code
cheap, inexpensive, affordable, cheaper, budget
expensive, overpriced, costly
free, for free, no charge, complimentary, free of charge, at no cost
cashier, checkout, till, cash register, register, teller, counter, window
loan, loans, mortgage, financing, borrow
savings, checking account, statement, bank account
wifi, wi-fi, wi fi, internet, wireless, hotspot, network, online access, get online, connect, signal, connection, ssid
password, passcode, pass code, passwords, access code, login
phone, cellphone, cell phone, mobile, iphone, smartphone, android, handset
charger, charge my phone, outlet, plug, socket, power bank, usb, cable, battery, out of juice
data, roaming, gigs, sim, sim card, prepaid, top up, mobile data
ticket, number, queue number, take a number, slip, ticket number, get in line, token
line, queue, lineup, lining up, queuing, queue up, stand in line
wait, waiting, waited, wait time, how long, waits, how much longer, been here for, take long
my turn, called me, call my number, am i next, up next, next in line, called my name, calling me
ahead of me, before me, people ahead, front of me
late, delayed, delay, running late, behind schedule, running behind, overdue
quick, fast, quickly, asap, right away, immediately, soon as possible
hurry, in a rush, in a hurry, rushing, pressed for time
now, right now, at the moment, at this moment, currently
today, this very day, tonight, this afternoon, this morning
open, opens, opening, opened, opening time, open up
close, closes, closed, closing, shut, closing time, shuts
hours, opening hours, business hours, schedule, timetable, what time, working hours, till what time, until what time
weekend, weekends, on weekends, weekdays
holiday, holidays, bank holiday, christmas, new year, easter, christmas eve, thanksgiving, public holiday
monday, tuesday, wednesday, thursday, friday, saturday, sunday, mondays, tuesdays, wednesdays, thursdays, fridays, saturdays, sundays
january, february, march, april, june, july, august, september, october, november, december
two, three, four, five, six, seven, eight, nine, ten, eleven, twelve
around the clock, 24 hours, all day, all night, twenty four hours, 24 7, overnight, round the clock
address, street address, located, location, this place, where you are, whereabouts is this
street, avenue, corner, block, road, boulevard, intersection, cross street, neighborhood, neighbourhood, colonia, highway
map, maps, google maps, waze, coordinates, drop a pin, directions
zip code, zip, postal code, postcode
landmark, landmarks, reference point, point of reference
metro, subway, bus, buses, taxi, cab, uber, didi, train, tram, bus stop, public transport, metrobus, combi, station
nearby, near, close by, nearest, closest, around here, next to, walking distance, not far
branch, branches, other location, other locations, another location, other store, other stores, another store, another branch, other clinics, another clinic, other office, other offices, franchise, headquarters
mexico city, guadalajara, monterrey, puebla, tijuana, cancun, playa del carmen, tulum, merida, queretaro, oaxaca, puerto vallarta, cabo, los cabos, leon, polanco, condesa, coyoacan, toluca, san miguel
toilet, toilets, restroom, restrooms, bathroom, bathrooms, washroom, loo, lavatory, ladies room, men's room, gents, john, potty, wc, powder room, baño, facilities, mens room, ladies' room
pee, poop, wee, need to go, gotta go pee, bladder, tinkle, number two, relieve myself
diaper, diapers, nappy, nappies, changing table, change the baby, changing station, baby changing
wash my hands, sink, soap, toilet paper, handwash
parking, park, parked, car park, parking lot, garage, valet, parking space, parking garage, parking spot, validate, parking meter
car, truck, motorcycle, bike, bicycle, vehicle, van, suv, rental car, scooter, minivan, pickup truck
wheelchair, wheelchairs, walker, crutches, cane, mobility scooter, walking stick, rollator
ramp, ramps, elevator, elevators, lift, lifts, handrail, step-free, step free, accessible entrance
stairs, steps, staircase, stairway, flight of stairs, escalator
disabled, disability, handicapped, handicap, blind, deaf, hard of hearing, visually impaired, sign language, braille, guide dog, service dog, reduced mobility, can't walk, cannot walk
stroller, pram, buggy, pushchair, baby carriage
elderly, senior, seniors, old lady, old man, older adult, retired, pensioner
pregnant, expecting, pregnancy
floor, level, ground floor, first floor, second floor, third floor, upstairs, downstairs, basement, storey
office, offices, consulting room, room number, cubicle
department, departments, section, aisle, area
reception, receptionist, front desk, information desk, info desk, help desk
person, human, human being, someone, somebody, a real person, live person, staff, employee, representative, rep, agent, clerk, attendant, associate, advisor, real human, salesperson
manager, supervisor, boss, owner, person in charge, who's in charge, head of
robot, machine, device, gadget, kiosk, screen, computer, android thing
don't understand me, you're not understanding, didn't get me, misunderstood, not what i
i don't understand, confused, no idea how, do not understand, don't get it, does this work, do you work
help, assist, assistance, support, guidance, me a hand
your options, your functions, menu of options, can you do, can i ask, are you for
speak, talk, speaking, talking, chat, speaks
english, spanish, french, german, italian, portuguese, japanese, chinese, korean, russian, español
language, languages, tongue
translate, translation, translator, interpreter, interpret
appointment, appointments, appt, booking, book, reservation, schedule an, make an appointment, set up an
cancel, call off, cancelled, canceled, can't make it, won't make it, cannot come, can't come
reschedule, move my, postpone, push back, another day, different day, different date, move it to, rebook, another date
available, availability, opening slot, slot, slots, free slot
results, result, findings, lab report, test results, my report, labs back
test, tests, exam, exams, study, studies, analysis, lab, labs, laboratory, checkup, check-up
blood, urine, stool, glucose, cholesterol, blood test, blood work, bloodwork, sample, covid, pcr, hiv, thyroid, biopsy, pap smear, pap, culture, urine test, pregnancy test, strep, std
x-ray, xray, x ray, x-rays, xrays, scan, ct scan, cat scan, mri, ultrasound, mammogram, sonogram, imaging, ekg, ecg, colonoscopy, endoscopy, radiograph
print, printed, printout, hard copy, paper copy, print out
email, e-mail, gmail, inbox, hotmail
whatsapp, text me, text message, sms, by text, whats app
website, web site, online, web page, webpage, portal, app, on the web
facebook, instagram, tiktok, social media
phone number, telephone, telephone number, number to call, call you, hotline, landline
emergency, ambulance, 911, 999, the er, emergency room, urgent, paramedic, paramedics, first aid, mayday, defibrillator
fire, smoke, burning, flames, gas leak, smells like gas, earthquake, explosion, fire extinguisher, on fire
fainted, passed out, unconscious, collapsed, can't breathe, cannot breathe, not breathing, choking, heart attack, seizure, stroke, dying, overdose, having a seizure, chest pain, chest pains, not responding, allergic reaction, anaphylaxis
bleeding, injured, accident, broke his, broke her, broke my, fell down, cut himself, burnt, wound, hit his head, hit her head, cut my, fracture, ran over, crashed
stolen, robbed, thief, mugged, robbery, pickpocket, pickpocketed
insurance, insured, insurer, insurers, policy, coverage, covered, covers, deductible, copay, co-pay, reimbursement, claim, in network, health plan, travel insurance, medicare, medicaid
complaint, complain, complaints, complaining, grievance, file a complaint, report someone, unacceptable, lodge
suggestion, suggestions, suggest, suggestion box, comment, comments, could improve
rude, impolite, disrespectful, bad attitude, yelled at, yelled, ignored me, bad service, terrible service, poor service, mistreated, unprofessional, treated badly, attitude
dirty, filthy, gross, disgusting, stinks, smells bad, cockroach, messy
awful, terrible, horrible, worst, ridiculous, outrageous
angry, upset, mad, furious, annoyed, frustrated, fed up, disappointed
survey, questionnaire, rate, rating, feedback, stars, review, give my opinion, opinion, poll, evaluate, smiley, smiley face
job, jobs, work here, vacancy, vacancies, hiring, employment, position, positions, career, careers, job opening, opening for, help wanted, now hiring, recruiting
resume, cv, job application, apply, application, interview, human resources, hr, cover letter
salary, wage, wages, part time, full time, part-time, full-time, internship, intern, shift
lost, misplaced, left behind, forgot, left my, lost property, lost and found, lost & found, dropped, i left, forgotten, lost my, have lost
found a, somebody left, someone left, someone forgot, i found
product, products, merchandise, item, items, goods, stuff, brand, brands, model
catalogue, catalog, in stock, stock, inventory, selection, range, assortment, brochure
repair, repairs, fix, technician, assemble, fixing, tech support
try on, fitting room, fitting rooms, changing room, dressing room
accept, accepts, do you take, you take, they take, accepted, honor, acceptable
enter, get in, come in, entrance, way in, admission, entry
exit, way out, get out, leave the building
sit, sit down, seat, seats, bench, rest my feet
water, drinking fountain, water fountain, thirsty, bottled water
problem, issue, trouble, something wrong
i have, i've got, i got, i carry, i brought, i've brought
they told me, i was told, was told, they said, they sent me, he told me, she told me
call, dial, ring you, phone you, call ahead
live in, i'm from, we're from, we are from, staying at, visiting from, on vacation, on holiday
read, can't read, write, illiterate
hear, can't hear, hearing, hearing aid
heavy, bulky, weighs, too heavy, huge, carry it home
tired, exhausted, worn out
happy, satisfied, congratulate, compliment, praise
finish, finished, over with, done with, ends
start, starts, begin, begins, starting
small, large, medium, little, extra large
red, blue, green, black, white, yellow, purple, pink, grey, gray, brown
yesterday, last week, the other day, earlier, last month, last night, a while ago
tomorrow, day after tomorrow, tomorrow morning, tomorrow afternoon
next week, next month, the following week
every day, daily, always, all the time
nobody, no one, no-one, not a soul
again, once more, one more time
here, in this building, in this place, in this store, in this clinic, over here, on site, onsite
there, over there
shop, store, establishment, boutique
mall, shopping center, shopping centre, plaza, market, supermarket, walmart, costco
building, tower, premises
company, firm, corporation, institution, corporate
customer, customers, client, clients, shopper
membership, sign up, loyalty, enroll, subscription, points card
slow, crawling, no bars
zoom, video call, youtube, netflix, teams, upload, download, stream
minutes, half an hour, an hour, long time, a while, ages, forever
repeat, say that again, come again, didn't hear, slower, louder, did you say
folio, reference number, order number, confirmation number, barcode
fast before, prep, an empty stomach
commission, surcharge, extra fee, service charge
wholesale, bulk, in bulk
free sample, tasting, demo
crowded, packed, full of people, busy, so many people
priority, go first, skip the line, jump the queue, fast track
companion, accompany, relative, relatives, come with me
visit, visiting, see someone, here to see, here to meet, meeting with
scared, nervous, worried, afraid
picture, photo, photos, selfie
walk, walking, on foot
school, class, classes, homework, university, college
house, home, apartment, flat
friend, friends, neighbor, neighbour, coworker, colleague
mistake, error, by mistake, incorrect, misspelled
update, modify, edit
`
  .trim()
  .concat('\n', classesEn.trim());
