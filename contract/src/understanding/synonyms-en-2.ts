/** Classes of words: relatives, insurers, specialists, goods and what people say around a question. */
export const classesEn = `
doctor, doctors, physician, doc, dr, md, gp, practitioner
specialist, specialists, specialty, speciality
ophthalmologist, eye doctor, optometrist, optician, eye, eyes, vision, eyesight, cataract
dentist, tooth, teeth, dental, toothache, cavity, orthodontist, braces, root canal, molar, gum
cardiologist, heart, cardiology, heart doctor, pacemaker
gynecologist, gynaecologist, obgyn, ob-gyn, obstetrician, gynecology, midwife
pediatrician, paediatrician, pediatrics, kids doctor, children's doctor
dermatologist, skin, rash, mole, acne, dermatology, eczema
orthopedist, orthopedic, bone, bones, knee, hip, shoulder, spine, ankle, orthopedics, back pain, sprain
ent, throat, ear, nose, ears, tonsils, sinus
gastroenterologist, stomach, belly, tummy, gut, gastritis, liver
urologist, prostate, kidney, kidneys, nephrologist, dialysis
neurologist, brain, migraine, neurology, epilepsy
psychologist, psychiatrist, therapist, anxiety, depression, counselor, therapy
nutritionist, diet, dietitian, lose weight, nutrition
oncologist, cancer, tumor, chemo, chemotherapy, oncology, radiation
physiotherapy, physical therapy, physiotherapist, physical therapist, rehab, rehabilitation
surgeon, surgery, operation, operated, operating room
nurse, nurses, nursing
patient, patients, admitted, visiting hours, inpatient, ward
hospital, clinic, medical center, health center, urgent care center
pharmacy, drugstore, chemist, chemist's, pharmacist
prescription, prescriptions, prescribed, refill, script
medicine, medicines, medication, pill, pills, tablet, tablets, meds, drugs, syrup, antibiotic, antibiotics, aspirin, ibuprofen, tylenol, paracetamol, insulin, advil, painkiller, painkillers, cream, ointment, pepto
vaccine, vaccines, shot, flu shot, vaccination, jab, injection, immunization, booster
flu, cold, fever, cough, diarrhea, vomiting, nausea, sick, infection, symptoms, temperature, sore throat, food poisoning, montezuma's revenge
pain, hurts, hurt, ache, aching, sore, feel sick, don't feel well, not feeling well, feel bad, dizzy, unwell
axa, gnp, metlife, allianz, bupa, cigna, aetna, blue cross, mapfre, zurich, united healthcare, kaiser, humana, sura, chubb, tricare
imss, issste, social security, public health insurance
wallet, purse, backpack, umbrella, keys, scarf, handbag, suitcase, luggage, ring, bracelet, headphones, airpods, jacket left, hat, teddy bear, watch
passport, my id, identification, driver's license, license, documents, paperwork, visa papers, birth certificate, id card
pants, trousers, shirt, shirts, dress, skirt, sweater, jacket, jeans, t-shirt, blouse, clothes, clothing, shorts, socks, coat, suit, underwear, swimsuit, hoodie, uniform, bra, pajamas
shoes, shoe, sneakers, boots, sandals, heels, trainers, flip flops, slippers
glasses, eyeglasses, sunglasses, frames, contact lenses, contacts, reading glasses
fridge, refrigerator, washer, washing machine, blender, stove, microwave, iron, tv, television, dryer, vacuum, oven, toaster, air conditioner, dishwasher, coffee maker, appliance, appliances, fan, heater
laptop, printer, speaker, headset, camera, ipad, xbox, playstation, nintendo, keyboard, console, electronics, memory card, smartwatch
mattress, bed, sofa, couch, table, chair, furniture, desk, wardrobe, pillow, blanket, sheets, crib
drill, hammer, nails, screws, paint, cement, screwdriver, pliers, light bulb, padlock, tools, tape, ladder, sandpaper, hardware
milk, bread, eggs, soda, cookies, fruit, rice, tortillas, meat, chicken, cheese, snacks, candy, cereal, beer, chocolate, groceries
food, eat, restaurant, cafe, cafeteria, coffee, breakfast, lunch, dinner, hungry, tacos
toy, toys, doll, lego, puzzle, ball, board game
makeup, perfume, lipstick, shampoo, deodorant, sunscreen, toothpaste, lotion, conditioner, tampons, sanitary pads, razor, mosquito repellent, bug spray
baby formula, formula, baby bottle, pacifier, baby food
notebook, pen, pencil, school supplies, stationery, scissors, envelope, photocopies, photocopy
gift, gifts, present for, birthday, gift wrap, gift card
mom, dad, mum, mother, father, husband, wife, brother, sister, grandma, grandpa, grandmother, grandfather, son, daughter, aunt, uncle, cousin, niece, nephew, boyfriend, girlfriend, parents, in-laws, mother-in-law, granny, partner, my family
baby, child, kid, kids, children, toddler, little one, newborn, infant, little boy, little girl
lawyer, attorney, notary, engineer, architect, teacher, professor, counsel
security guard, guard, security, police, cop, police officer
dog, cat, pet, pets, puppy
man, men, gentleman, gentlemen
woman, women, lady, ladies
tourist, tourists, foreigner, foreigners, expat, american, canadian, british, visitor, gringo, from the states
hello, hi, hey, good morning, good afternoon, good evening, howdy, greetings, hiya, hola, hey there, hi there
how are you, how's it going, what's up, how you doing, sup
bye, goodbye, see you, see ya, take care, farewell, later, good night, so long, cheerio, a nice day, a good day, a good one
thanks, thank you, thx, ty, much appreciated, appreciate it, cheers, gracias, grateful
that's all, that is all, nothing else, all set, i'm done, that's it, we're good, will be all
okay, ok, alright, all right, got it, perfect, understood, great, sounds good
please, pls, plz, would you mind, kindly, if possible, por favor, don't mind
excuse me, sorry, pardon me, pardon, um, uh, well, so, hmm, like, listen, look, quick question, a question, i was wondering, actually
sir, ma'am, miss, dude, guys, buddy, mister, señor, amigo, pal, bro
idiot, stupid, dumb, fuck, shit, asshole, damn, moron, useless, crap, bitch
joke, jokes, song, sing, dance, story, riddle, poem
football, soccer, baseball, game score, world cup, match, nfl, super bowl, nba
weather, rain, raining, sunny, forecast, hot outside, cold outside, snow
love you, marry me, cute, beautiful, kiss, handsome, i like you, sexy
president, government, election, vote, politics, capital of
`;
