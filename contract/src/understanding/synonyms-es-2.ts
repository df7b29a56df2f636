/** Classes of words: relatives, days, cities, insurers, specialists, goods and what people say around a question. */
export const classesEs = `
mamá, papá, esposo, esposa, hermano, hermana, abuelo, abuela, abuelita, abuelito, tía, tío, suegra, suegro, hijo, hija, nuera, yerno, primo, prima, sobrino, sobrina, jefecita, mi señora, mi viejo, mi vieja, mamita, papito, mami, papi, madre, padre, cuñado, cuñada, madrina, padrino, comadre, compadre, nieto, nieta, novio, novia, mis papás, mi familia, mi marido
bebé, bebito, bebita, nene, nena, niño, niña, niños, niñas, criatura, recién nacido, chamaco, chamaca, chamacos, escuincle, morro, morrito, morrita, chiquillo, peque, huerco, plebe
lunes, martes, miércoles, jueves, viernes, sábado, sábados, domingo, domingos, sabadito, dominguito, sabatino, dominical
enero, febrero, marzo, abril, mayo, junio, julio, agosto, septiembre, octubre, noviembre, diciembre
dos, tres, cuatro, cinco, seis, siete, ocho, diez, once
ciudad de méxico, cdmx, el df, guadalajara, gdl, monterrey, mty, puebla, tijuana, león, mérida, cancún, querétaro, toluca, zapopan, ecatepec, nezahualcóyotl, ciudad juárez, juárez, oaxaca, veracruz, xalapa, tuxtla, villahermosa, acapulco, cuernavaca, pachuca, morelia, saltillo, torreón, durango, chihuahua, hermosillo, culiacán, mazatlán, los cabos, playa del carmen, campeche, tampico, reynosa, matamoros, nuevo laredo, aguascalientes, san luis potosí, zacatecas, tepic, puerto vallarta, vallarta, colima, celaya, irapuato, tlaxcala, tehuacán, cuautla, chetumal, ensenada, mexicali, tlaquepaque, apodaca
iztapalapa, coyoacán, polanco, tlalpan, xochimilco, santa fe, condesa, del valle, narvarte, tlalnepantla, naucalpan, coacalco, cuautitlán, satélite, texcoco, chalco, azcapotzalco, tepito, centro histórico, lindavista, neza, tacubaya
norte, sur, oriente, poniente, el centro, zona centro
inglés, english, francés, alemán, italiano, portugués, japonés, chino, coreano, ruso, árabe, español, castellano, náhuatl, zapoteco, mixteco, otomí, tzotzil, purépecha, spanish
turista, turistas, extranjero, extranjera, extranjeros, gringo, gringa, gringos, americano, americana, canadiense, estados unidos, japoneses, de otro país
metro, metrobús, camión, camiones, autobús, bus, combi, combis, pesero, micro, microbús, taxi, taxis, uber, didi, cabify, tren ligero, mexibús, cablebús, trolebús, macrobús, ecovía, suburbano, parada, terminal de autobuses, central camionera, transporte público
coche, coches, carro, carros, auto, camioneta, vehículo, vehículos, moto, motocicleta, automóvil, nave, troca, bicicleta, bici, motoneta
plaza, plaza comercial, centro comercial, tianguis, mercado, supermercado, walmart, soriana, bodega aurrera, oxxo, elektra, coppel, liverpool, sams, costco, chedraui
iglesia, kiosko, zócalo, catedral, gasolinera, alameda, monumento, jardín
silla de ruedas, andadera, muletas, muleta, bastón, sillita de ruedas, silla eléctrica, aparato para caminar
discapacidad, discapacitado, discapacitada, discapacitados, capacidades diferentes, minusválido, inválido, invidente, ciego, ciega, cieguito, sordo, sorda, sordomudo, débil visual, paralítico, movilidad reducida, no puede caminar, no camina, no puedo caminar, lengua de señas, señas mexicanas, braille, perro guía
adulto mayor, adultos mayores, tercera edad, anciano, anciana, ancianita, viejito, viejita, viejitos, grande de edad, persona mayor, personas mayores, inapam, jubilado, jubilada
embarazada, encinta, embarazo, panzona, esperando bebé, preñada
doctor, doctora, doctores, médico, médica, médicos, dr, dra, doctorcito, galeno, facultativo
especialista, especialistas, especialidad, especialidades
oftalmólogo, oftalmóloga, oftalmología, oculista, optometrista, la vista, ojo, ojos, cataratas, retina, glaucoma, de los ojos
dentista, odontólogo, odontóloga, odontología, dental, diente, dientes, muela, muelas, encía, encías, caries, ortodoncista, ortodoncia, brackets, endodoncia
cardiólogo, cardióloga, cardiología, corazón, el del corazón, arritmia, palpitaciones, marcapasos
ginecólogo, ginecóloga, ginecología, obstetra, obstetricia, cesárea, ovarios
pediatra, pediatría, doctor de niños, neonatólogo, de los niños
dermatólogo, dermatóloga, dermatología, piel, acné, granos, ronchas, sarpullido
ortopedista, ortopedia, traumatólogo, traumatología, hueso, huesos, rodilla, rodillas, cadera, tobillo, columna, espalda, cintura, esguince, ligamento, de los huesos
otorrino, otorrinolaringólogo, garganta, oído, oídos, nariz, anginas, sinusitis
gastroenterólogo, gastro, gastroenterología, estómago, panza, barriga, colitis, gastritis, intestino, colon, hígado
urólogo, uróloga, urología, próstata, vejiga, riñón, riñones, nefrólogo, nefrología, diálisis
neurólogo, neuróloga, neurología, cerebro, migraña, epilepsia, parkinson
psicólogo, psicóloga, psicología, psiquiatra, psiquiatría, terapeuta, ansiedad, depresión, salud mental
nutriólogo, nutrióloga, nutricionista, nutrición, dieta, bajar de peso, sobrepeso
medicina interna, médico general, medicina general, médico familiar, medicina familiar, consulta general
endocrinólogo, endocrinóloga, endocrinología, diabetes, diabético, diabética, tiroides
oncólogo, oncóloga, oncología, cáncer, tumor, quimioterapia, quimio, quimios, radioterapia
fisioterapia, fisioterapeuta, rehabilitación, terapia física, terapias
reumatólogo, reumatología, artritis, reumas
neumólogo, neumología, pulmón, pulmones, asma, bronquitis
cirujano, cirujana, cirugía, cirugías, operación, operar, operaron, operado, operada, quirófano, anestesiólogo
podólogo, podología, uña enterrada, las uñas, uñas enterradas, pie diabético
alergólogo, alergia, alergias, inmunólogo
cabeza, brazo, pierna, piernas, mano, dedo, cuello, pecho
enfermera, enfermero, enfermeras, enfermería, seño enfermera
paciente, pacientes, internado, internada, hospitalizado, hospitalizada, encamado, internaron, internar, cuarto, habitación, horario de visita
hospital, clínica, sanatorio, centro de salud, policlínica, consultorio médico, unidad médica
gripa, gripe, catarro, resfriado, tos, calentura, fiebre, temperatura, vómito, diarrea, náuseas, moco, mocos, infección, síntomas, enfermo, enferma, malito, malita
estudio, estudios, análisis, examen, exámenes, laboratorio, laboratorios, prueba de laboratorio, pruebas
biometría hemática, biometría, química sanguínea, glucosa, colesterol, triglicéridos, antígeno, antígeno prostático, vih, perfil tiroideo, perfil hormonal, covid, pcr, cultivo, muestra, heces, excremento, biopsia, papanicolaou, papanicolau, coprológico, ego, hemoglobina, prueba de embarazo
radiografía, radiografías, rayos x, placa, placas, tomografía, resonancia, resonancia magnética, ultrasonido, mastografía, mamografía, ecografía, eco, electrocardiograma, densitometría, endoscopia, colonoscopia, audiometría
receta, recetas, prescripción, recetó, recetaron, me recetó, me recetaron
farmacia, farmacias, botica, farmacéutico
medicina, medicinas, medicamento, medicamentos, pastilla, pastillas, pastillita, jarabe, tableta, tabletas, cápsulas, remedio, antibiótico, paracetamol, ibuprofeno, aspirina, aspirinas, insulina, metformina, losartán, omeprazol, ampolleta, gotas, pomada, suero, amoxicilina, naproxeno, ketorolaco, genérico, genéricos, similares, vitaminas
inyección, inyecciones, inyectar, inyectan, vacuna, vacunas, vacunar, vacunan, vacunación, refuerzo, inyectarme
curita, curitas, gasa, gasas, jeringa, jeringas, cubrebocas, termómetro, oxímetro, baumanómetro, glucómetro, tiras reactivas, alcohol, guantes de látex, oxígeno
presión, la presión, tomar la presión, presión alta, hipertensión, hipertenso
aseguradora, aseguradoras, compañía de seguros, compañías de seguros, gnp, axa, metlife, met life, qualitas, mapfre, allianz, zurich, seguros monterrey, bupa, plan seguro, seguros atlas, chubb, general de seguros, hdi, seguros banorte, seguros inbursa, gmm
imss, issste, seguro popular, seguro social, insabi, imss bienestar, pemex, sedena, issemym, derechohabiente, derechohabientes, afiliado
gastos médicos, gastos médicos mayores, póliza, pólizas, cobertura, coberturas, deducible, coaseguro, reembolso, reembolsos, carta pase, beneficiario, convenio, convenios, siniestro, suma asegurada, cubre, cubren, ampara, pago directo
tarjeta, tarjetas, tarjetazo, tarjeta de crédito, tarjeta de débito, tarjeta de nómina, débito, visa, mastercard, master card, american express, amex, plástico, terminal, sin contacto, carnet, tdc
mercado pago, mercadopago, paypal, pay pal, apple pay, google pay, samsung pay, clip, cashi, oxxo pay, spin, spin by oxxo, código qr, qr, codi, bitcoin, kueski
bbva, bancomer, banamex, citibanamex, santander, banorte, hsbc, scotiabank, banco azteca, bancoppel, inbursa, banregio, afirme, bajío, rappicard, stori, nubank
dólar, dólares, dolarucos, usd, euro, euros, divisas, moneda extranjera, moneda nacional
vales, vales de despensa, sodexo, edenred, sivale, si vale, pluxee, monedero, monedero electrónico, tarjeta de regalo
telcel, movistar, at&t, att, telmex, izzi, totalplay, total play, megacable, unefon, bait, dish, sky
recibo de luz, luz, cfe, predial, tenencia, recibo del agua, recibo de agua
cuenta, cuentas, cuentahabiente, estado de cuenta, nómina, inversión, afore
abogado, abogada, notario, notaría, licenciado, licenciada, lic, ingeniero, ingeniera, ing, arquitecto, arquitecta, maestro, maestra, profesor, profesora, químico, química
chofer, mesero, mesera, cocinero, cocinera, albañil, electricista, plomero, carpintero, costurera, velador, intendencia, afanadora, mecánico, soldador, almacenista, ayudante general, vendedor, vendedora, demostradora, estilista, secretaria, pasante
guardia, guardias, policía, policías, poli, vigilante, vigilancia, seguridad, guardia de seguridad
cartera, billetera, bolso, mochila, paraguas, sombrilla, llaves, llavero, bufanda, maleta, portafolios, peluche, anillo, arete, aretes, pulsera, reloj, audífonos, monederito, cachucha, gorra, lonchera, termo, rosario
ine, credencial, credencial de elector, identificación, identificación oficial, pasaporte, curp, acta de nacimiento, documentos, documento, papeles, comprobante de domicilio, cartilla, expediente
pantalón, pantalones, camisa, camisas, blusa, vestido, falda, suéter, chamarra, playera, playeras, jeans, mezclilla, calcetines, ropa, ropita, short, sudadera, brasier, calzones, ropa interior, corbata, pijama, abrigo, uniforme, uniformes, chaleco, medias, faja
zapato, zapatos, tenis, botas, botines, sandalias, huaraches, tacones, chanclas, zapatillas, calzado, pantuflas
lentes, gafas, armazón, armazones, lentes de contacto, pupilentes, anteojos, graduación
refrigerador, refri, lavadora, licuadora, estufa, microondas, plancha, televisión, tele, televisor, secadora, aspiradora, ventilador, horno, batidora, cafetera, lavavajillas, freidora, minisplit, boiler, calentador, aire acondicionado, tostador, smart tv, línea blanca, electrodomésticos
laptop, computadora, compu, ipad, impresora, bocina, bocinas, consola, xbox, playstation, nintendo, mouse, memoria usb, videojuegos, smartwatch
sillón, colchón, colchones, cama, camas, litera, mesa, ropero, mueble, muebles, comedor, librero, escritorio, cómoda, sofá, closet, cortinas, cobija, sábanas, almohada
taladro, martillo, tornillo, tornillos, pintura, pinturas, cemento, brocha, desarmador, pinzas, lija, varilla, foco, focos, apagador, cinta de aislar, tinaco, serrucho, taquetes, chapa, candado, impermeabilizante, escoba, manguera, herramienta, herramientas, pegamento
leche, pan, refresco, refrescos, galletas, fruta, verdura, jitomate, frijol, arroz, tortillas, carne, pollo, queso, jamón, dulces, coca, cereal, aceite, azúcar, botana, cerveza, pastel, chocolates
comida, comer, restaurante, cafetería, antojitos, tacos, torta, desayuno, desayunar, lonche, fonda, food court, área de comida, hambre, cafecito, café
juguete, juguetes, muñeca, pelota, rompecabezas, lego, barbie, patines, triciclo, carrito de juguete
maquillaje, perfume, perfumes, crema, labial, rímel, shampoo, champú, desodorante, loción, tinte, esmalte, bloqueador, bloqueador solar, jabón, pasta de dientes, rastrillos, toallas femeninas, toallas sanitarias
fórmula, biberón, mamila, chupón, leche en polvo, leche de fórmula
cuaderno, cuadernos, libreta, pluma, plumas, lápiz, colores, cartulina, resistol, tijeras, folder, útiles, útiles escolares, libro, libros, copias, fotocopias
regalo, regalos, obsequio, cumpleaños, envolver, envoltura, moño
perro, perros, perrito, gato, gatos, mascota, mascotas, animales, croquetas
producto, productos, mercancía, artículo, artículos, cosas que venden, modelo, modelos, marca, marcas
catálogo, catálogos, surtido, existencia, existencias, inventario, stock, lista de productos, variedad, folleto
pedido, pedidos, paquete, paquetes, paquetito, compra en línea
repartidor, repartidores, mensajero, mensajería, paquetería, dhl, fedex, estafeta, rastrear, rastreo, guía, número de guía, flete, entrega a domicilio, rappi, uber eats, didi food, reparto, entregas
instalar, instalación, instalan, armar, arman, reparar, reparan, reparación, arreglar, arreglan, componer, componen, compostura, servicio técnico, soporte técnico, refacciones
probar, probarme, probador, probadores, vestidor, vestidores, medirme
trámite, trámites, tramitar, tramito, gestión, papeleo, diligencia
formulario, formato, formatos, requisitos, requisito, firmar
aceptan, acepta, aceptas, reciben, recibe, admiten, agarran, toman, se acepta, se aceptan, se recibe
hacen, realizan, efectúan, se hace, se hacen, elaboran
entrar, entro, ingresar, ingreso, acceder, acceso, entrada, meterme, pasar, paso
salir, salgo, salida, salirme
ir, voy, vamos, irme, dirigirme, acudir, acudo, dirijo, llegar
venir, vengo, vine, venimos, vinimos, vengo a, vine a
subir, subo, subirme, bajar, bajarme
sentar, sentarme, sentarnos, asiento, asientos, banca, bancas, descansar
guardar, guardan, locker, lockers, paquetero, guardarropa, guardabultos
problema, problemas, bronca, broncas, lío, inconveniente
mucho, mucha, muchísimo, bastante, un chorro, un montón, un buen, un chingo, demasiado, hartísimo
poco, poquito, tantito, un ratito, un momentito
solo, nomás, solamente, nada más, únicamente, namás
hombre, hombres, caballero, caballeros, varón, varones
mujer, mujeres
agua, bebedero, garrafón, botella de agua
sala de espera, vestíbulo, lobby
hola, buenas, buenos días, buen día, buenas tardes, buenas noches, quiubo, quihubo, qué onda, qué hubo, saludos, holi, holis, qué tal, muy buenas
cómo está, cómo estás, cómo le va, cómo te va, cómo andas, cómo anda, cómo amaneció, qué cuentas, cómo han estado
adiós, hasta luego, nos vemos, bye, bay, chao, hasta pronto, ahí nos vemos, me voy, ya me voy, hasta mañana, con permiso, que esté bien, cuídese, cuídate, lindo día, bonito día, excelente día, le vaya bien
gracias, muchas gracias, mil gracias, se lo agradezco, te lo agradezco, agradecido, agradecida, muy amable, dios lo bendiga, graciecitas, muchísimas gracias, se lo pague
eso es todo, es todo, sería todo, ya quedó, nomás eso, nada más eso, ya con eso, era todo
órale, sale pues, okey, ok, oki, de acuerdo, entendido, perfecto, ándale pues, enterado, excelente, simón
por favor, porfa, porfis, porfavor, por favorcito, sea tan amable, hágame el favor, me hace favor, de favor, plis, es tan amable, fuera tan amable, hace el favor, no es molestia
oiga, oye, disculpe, disculpa, disculpen, perdón, perdone, fíjese, fíjate, mire, mira, este, eh, pues, o sea, ándele, ándale, híjole, mmm, ah, a ver, fíjese que, permítame, una pregunta, una preguntita, una duda
joven, señorita, seño, señor, señora, amigo, amiga, amiguito, jefe, jefa, compa, güey, wey, oficial, muchacho, muchacha, güero, güerita, carnal, mijo, mija
pendejo, pendeja, cabrón, idiota, estúpido, estúpida, tonto, tonta, baboso, menso, imbécil, puto, mierda, verga, pinche, chingada, chinga, chingar, inútil
chiste, chistes, canción, canciones, cántame, canta, baila, bailar, adivinanza, trabalenguas, poema
fútbol, américa, chivas, pumas, cruz azul, partido, selección, mundial, tigres, rayados, gol, goles, champions, toluca fc, liga mx, box
llover, lluvia, lloviendo, llueve, calor, frío, pronóstico, nublado, tormenta, clima
te amo, te quiero, me gustas, guapo, guapa, bonita, casarte, beso, besos, enamorado
presidente, presidenta, gobierno, elecciones, diputado, senador, política, capital de
`;
