import { classesEs } from './synonyms-es-2.ts';

/**
 * What is said in place of another in clinics, shops and branches of Mexico: a group a line, its words divided by commas.
 * No word stands in two groups; what is ambiguous there ('seguro', 'cambio', 'domicilio') stands in none.
 */
export const synonymsEs = `
quiero, quisiera, quería, queremos, querríamos, deseo, me gustaría, ando queriendo, se me antoja
necesito, ocupo, requiero, necesitamos, ocupamos, me hace falta, nos hace falta, preciso
busco, ando buscando, estoy buscando, vengo buscando, buscamos, andamos buscando, a buscar
dígame, dime, me dice, me dices, me puede decir, me puedes decir, me podría decir, infórmeme, indíqueme, me indica, me informa, platíqueme, me platica, explíqueme, me explica
deme, dame, me da, me das, me podría dar, me puede dar, páseme, pásame, me pasa, me regala, me facilita, me proporciona, me presta, présteme
ayúdeme, ayúdame, me ayuda, me ayudas, me apoya, apóyeme, écheme la mano, échame la mano, deme una mano, hágame el paro, echa la mano
puedo, podría, podré, se puede, se podrá, podemos, es posible, será posible, hay chance, hay modo, hay manera, hay forma
debo, tengo que, hay que, se tiene que, tenemos que, debemos
sabrá, sabrás, tiene idea, tendrá idea, de casualidad sabe, está enterado
venden, vende, vendes, manejan, manejas, a la venta
hay, tienen, tiene, tendrán, tendrá, tienes, habrá, cuentan con, cuenta con, disponen de, existe, existen
dónde, en dónde, adónde, a dónde, ón ta, ónde, en qué lado, en qué parte, en qué lugar, por dónde, pa dónde
cuándo, qué día, qué días, qué fecha, en qué fecha, para cuándo
de qué manera, de qué forma, de qué modo
por qué, por qué razón, por qué motivo
checar, checo, revisar, revisa, verificar, ver, chequear, corroborar, échele un ojo
recoger, recojo, recogerlo, recogerla, recogerlos, pasar a recoger, venir por, vengo por, paso a recoger, vine por
enviar, mandar, envían, mandan, envía, manda, hacen llegar, hacer llegar, me lo mandan, me los mandan, remitir, envío, envíos
a mi casa, hasta mi casa, a casa, a la casa, hasta la casa, a mi domicilio, a domicilio, en mi domicilio, hasta la puerta, a mi oficina
comprar, compro, compré, compramos, adquirir, adquirí, llevarme
devolver, devolverlo, devolverla, devuelvo, devuelven, devolución, devoluciones, regresarlo, regresarla, regresar la mercancía, retornar, reponer
descompuesto, descompuesta, roto, rota, dañado, dañada, defectuoso, averiado, estropeado, quebrado, rasgado, descosido, no sirve, ya no sirve, no funciona, no prende, no enciende, no jala, salió malo, salió mala, salió defectuoso, se descompuso, se rompió, fallando, chafa, desperfecto
talla, tallas, me queda, me quedó, me quedaron, no me entra, aprieta, apretado, flojo, no me viene, no le quedó
garantía, garantías, hacer válida, en garantía
comprobante, voucher, nota de compra, ticket de compra, comprobante de pago
factura, facturar, facturación, facturas, facturo, facturita, factúreme, factúrame, cfdi, comprobante fiscal, recibo fiscal, refacturar
rfc, régimen fiscal, constancia fiscal, situación fiscal, datos fiscales, razón social, sat, hacienda, contador, contadora, contabilidad, deducible de impuestos, impuestos, iva, xml, persona moral, persona física, resico
pagar, pago, pagarle, pagamos, liquidar, pagarlo, desembolsar
precio, precios, costo, costos, coste, tarifa, tarifas, cuesta, cuestan, costará, costaría, cuánto vale, cuánto valen, cuánto sale, cuánto salen, en cuánto sale, a cómo, cuánto cobran, cuánto me cobran, cuánto es, en cuánto está, en cuánto anda, a cuánto, qué valor, cotización, cotizar, presupuesto
efectivo, cash, billete, billetes, monedas, morralla, de contado, al contado
dinero, lana, varo, varos, pesos, marmaja, centavos, lanita, plata
meses sin intereses, msi, a meses, mensualidades, a plazos, en pagos, abonos, abonitos, pagos chiquitos, a crédito, quincenales, enganche, diferir, tres meses, seis meses, doce meses, pagar en partes
transferencia, transferencias, transferir, transfiero, spei, depósito, depositar
descuento, descuentos, descuentito, rebaja, rebajas, promoción, promociones, promo, promos, oferta, ofertas, ofertón, cupón, cupones, 2x1, dos por uno, 3x2, remate, remates, ganga, hot sale, buen fin, black friday, mitad de precio
barato, económico, económica, baratito, más económico, módico
carísimo, costoso
gratis, gratuito, gratuita, sin costo, de a grapa, no cuesta, gratuitamente
caja, cajas, ventanilla, ventanillas, mostrador, taquilla
cajero automático, cajero, atm, cajeros
retirar dinero, sacar dinero, retiro de efectivo, retirar efectivo, retirar
préstamo, préstamos, crédito, créditos, hipoteca, financiamiento, empeño, empeñar, prestado
wifi, wi fi, wi-fi, wife, guaifai, waifai, guaifi, wai fai, internet, inter, red, señal, conexión, conectarme, conectar, conecto, conéctame
saldo, megas, gigas, datos móviles, plan de datos, sin datos, recarga, recargar, tiempo aire
contraseña, clave, password, pasword, paswor, pasguord, contraseñas, código de acceso, la contra
celular, celulares, celu, cel, iphone, smartphone, android, móvil, xiaomi, motorola, huawei
cargador, cable, usb, power bank, enchufe, tomacorriente, clavija, conectar mi celular, cargar mi celular, cargar el celular, cargar el cel, sin pila, sin batería, pila, batería
chip, sim, portabilidad, línea telefónica
ficha, fichas, fichita, turno, turnos, turnito, número, numerito, papelito, un pase, el pase
fila, filas, filota, filita, cola, colota, formarme, formarse, formado, formada, formados, formo, me formo, me formé, formar
esperar, espera, espero, esperando, esperé, esperado, aguardar, aguardando, esperamos
tarda, tardan, tarde en, tardado, tardada, tardará, tardarán, se tarda, se tardan, demora, demoran, demorar, dilata, dilatan, dilatado, dilación, cuánto tiempo, cuánto falta, falta mucho, cuántos minutos
me toca, ya me toca, me toque, siguiente, sigo yo, ya sigo, me llaman, me llamaron, me hablan, me hablaron, me nombran, me nombraron, van a llamar
antes de mí, delante de mí, adelante de mí, antes que yo, por delante, van antes, adelante mío, enfrente de mí
atrasado, atrasada, atraso, retrasado, retrasada, retraso, retardo, va tarde, no llega, no ha llegado, impuntual
rápido, rapidito, rapidín, pronto, prontito, luego luego, de volada, en chinga, de inmediato, inmediatamente, cuanto antes, lo antes posible
prisa, tengo prisa, llevo prisa, apurado, apurada, apuro, a las carreras
ahorita, ahora, ahora mismo, en este momento, orita, horita, ahoritita, en este instante, al momento
hoy, hoy mismo, este día, hoy día, día de hoy
noche, noches, nocturno, nocturna, madrugada, nochecita, tarde noche
mediodía, medio día, hora de comida, hora de comer
temprano, tempranito, primera hora, muy de mañana, en la mañanita
las 24 horas, veinticuatro horas, 24 horas, a todas horas, día y noche, todo el día, de corrido, corrido, 24 7
abrir, abren, abre, abierto, abierta, abiertos, abiertas, abrirán, abrirá, apertura, dan servicio, hay servicio, laboran, laborando
cerrar, cierran, cierra, cerrado, cerrada, cerrados, cerraron, cerrarán, cierre, bajan la cortina
horario, horarios, qué horas, a qué hora, a qué horas, hasta qué hora, hasta qué horas, desde qué hora, hora de atención, horas de atención, horas de servicio
fin de semana, fines de semana, finde, entre semana
feriado, feriados, festivo, festivos, días festivos, puente, asueto, navidad, año nuevo, nochebuena, semana santa, día de muertos, día de reyes, vacaciones, días feriados, día inhábil
dirección, direcciones, ubicación, ubicado, ubicada, ubicados, se ubica, se ubican, localización, localizado, domicilio de aquí, domicilio de ustedes
calle, calles, avenida, av, colonia, bulevar, boulevard, esquina, glorieta, periférico, carretera, circuito, callejón, andador, cuadra, cuadras, crucero, camellón
mapa, mapas, google maps, maps, waze, gps, coordenadas, croquis, pin de ubicación
cómo llego, cómo le llego, cómo se llega, cómo llegar, por dónde llego, qué ruta, cómo me voy, indicaciones, señas para llegar
cerca, cercano, cercana, cercanos, cercanas, cerquita, más próxima, más próximo, a la vuelta, aquí junto, alrededores
junto a, junto al, al lado de, al lado del, enfrente de, enfrente del, frente a, frente al, pegado a, a espaldas de, atrás de, atrás del, cerca de, cerca del, un lado de, un lado del
lejos, lejano, lejísimos, hasta allá, muy retirado, retiradito
código postal, cp, c p
referencia, referencias, punto de referencia, puntos de referencia, como seña
sucursal, sucursales, filial, filiales, sede, sedes, plantel, otra tienda, otras tiendas, otra clínica, otras clínicas, otra oficina, otras oficinas, otro local, otros locales, otra farmacia, otra unidad, más tiendas, más clínicas
baño, baños, bañito, sanitario, sanitarios, wc, w c, tocador, excusado, retrete, mingitorio, inodoro, toilet, letrina
pipí, chis, popó, mear, defecar, del uno, del dos, hacer del baño, ir al baño, me anda, me ando haciendo, me estoy haciendo, se está haciendo, me gana, le gana, aguantar, ya no aguanto, necesidades
pañal, pañales, cambiador, toallitas, pañalera, cambiar al bebé, cambiarle el pañal
lavarme las manos, lavar las manos, lavabo, lavamanos, papel de baño, papel higiénico, enjuagarme
estacionamiento, estacionamientos, estacionar, estacionarme, estacionarse, estaciono, estacioné, aparcamiento, aparcar, pensión, parking, parquear, parquearme, cochera, garage, cajón, cajones, valet, valet parking, parquímetro
sellar, sellan, sello, me sellan, boleto del estacionamiento, boleto de estacionamiento
rampa, rampas, elevador, elevadores, ascensor, ascensores, montacargas, barandal, pasamanos, salvaescaleras
escalera, escaleras, escalón, escalones, gradas, peldaños, desnivel
carriola, carriolas, carreola, cochecito de bebé, portabebé, bambineto
piso, pisos, planta, planta baja, nivel, primer piso, segundo piso, tercer piso, sótano, mezzanine
consultorio, consultorios, cubículo, despacho, oficina
módulo de información, módulo, informes, información, mostrador de informes, informarme
departamento, departamentos, área, áreas, sección, pasillo, anaquel, estante
se encuentra, se encuentran, encuentro, topo, no encuentro
persona, personas, humano, humana, ser humano, alguien, alguna persona, una persona real, persona de verdad, asesor, asesora, ejecutivo, ejecutiva, personal, dependiente, agente, asistente, anfitriona, carne y hueso
gerente, gerenta, supervisor, supervisora, encargado, encargada, dueño, dueña, patrón, responsable, administrador, administradora, el mero mero, superior
robot, robotito, máquina, maquinita, aparato, aparatito, monito, androide
no me entiende, no me entiendes, no me entendió, no me entendiste, no me comprende, no me comprendes, no me captas
no entiendo, no le entiendo, no comprendo, no entendí, no le capto, no le hallo, no le sé, no le muevo
hablar, hablo, habla, hablas, hablan, platicar, conversar, charlar, comunicarme
idioma, idiomas, lenguaje, lengua materna, language
traducir, traducción, traductor, traductora, intérprete, traduce
qué sabes hacer, qué haces, qué hace usted, para qué sirves, para qué sirve, qué puedes hacer, para qué eres, qué funciones, cómo funcionas, cómo funciona, cómo te uso, cómo se usa, qué opciones, qué me ofreces, qué me ayudas
pico, picarle, oprimo, oprimir, apachurro, tocar, botón, botones, tecla
ayuda, apoyo, orientación, oriénteme, me orienta
agendar, agendo, agenda, reservar, reservación, programar, sacar cita, sacar una cita, hacer cita, hacer una cita, pedir cita, pedir una cita, concertar, apartar cita
cancelar, cancelo, cancelación, anular, no podré, no puedo venir, alcanzo a llegar
reagendar, reprogramar, mover, posponer, recorrer, aplazar, postergar, cambiar la fecha, cambiar de fecha, cambiar de día, adelantar, otro día, otra fecha
disponible, disponibles, disponibilidad, hueco, cupo, espacio, lugarcito
resultado, resultados, dictamen, interpretación
imprimir, impreso, impresos, impresión, impresora de aquí, en papel, en físico
correo, correo electrónico, email, e mail, mail, gmail, hotmail, imeil, outlook
whatsapp, whats, whatsap, wasap, guasap, guats, wats, watsap
página, página web, página de internet, sitio, en línea, online, web, portal, por internet, app, aplicación
facebook, face, instagram, insta, tiktok, redes sociales
teléfono, telefónico, número de teléfono, número telefónico, conmutador, extensión
emergencia, emergencias, urgencia, urgencias, urgente, 911, auxilio, socorro, ambulancia, cruz roja, paramédico, paramédicos, camilla, desfibrilador
incendio, fuego, lumbre, humo, quemando, se quema, bomberos, fuga de gas, huele a gas, temblor, sismo, terremoto, explosión, extintor, corto circuito
desmayó, se desmayó, se me desmayó, desmayado, desmayada, desvaneció, inconsciente, no respira, no puede respirar, no reacciona, ahogando, ahogándose, infarto, infartando, convulsionando, convulsiona, se está muriendo, se muere, derrame, desplomó, se puso mal, paro cardiaco, atragantó, atragantado, asfixiando, envenenó, desangrando, falta el aire
cortada, herida, herido, golpe, quemadura, fractura, fracturado, fracturó, se cortó, me corté, se golpeó, se pegó, se quebró, se cayó, me caí, descalabró, chocaron, choque, atropellaron, accidente, hemorragia
asalto, asaltaron, asaltando, robo, robaron, me robaron, ladrón, ratero, pistola, arma
dolor, dolores, duele, duelen, me duele, le duele, adolorido, malestar, me siento mal, se siente mal, mareado, mareada, mareo
queja, quejas, quejarme, reclamo, reclamar, reclamación, inconformidad, inconforme, denunciar, denuncia, protestar, reportar, poner un reporte, levantar un reporte, profeco, condusef, cofepris, libro de quejas
sugerencia, sugerencias, sugerir, propuesta, proponer, buzón, comentario, comentarios, podrían mejorar, deberían
grosero, grosera, groseros, majadero, majadera, maleducado, maleducada, mal educado, prepotente, déspota, mal modo, malos modos, mala gana, patán, altanero, descortés, me gritaron, me gritó, me trataron mal, me trató mal, maltrato, mal trato, me ignoraron, mala atención, pésima atención, mal servicio, pésimo servicio, mala cara
sucio, sucia, sucios, mugroso, cochino, cochinero, asqueroso, huele mal, apesta, cucaracha, cucarachas, mugre, basura
pésimo, pésima, horrible, terrible, fatal, nefasto, de lo peor, porquería, asco, vergüenza
enojado, enojada, molesto, molesta, furioso, furiosa, indignado, indignada, encabronado, encabronada, harto, harta, fastidiado, hasta la madre, inaceptable
encuesta, encuestas, encuestita, cuestionario, calificar, calificación, califico, evaluar, evaluación, evalúo, opinar, opinión, estrellas, estrellitas, puntuar, valorar, retroalimentación, reseña, caritas, carita feliz
chamba, chambear, chambita, trabajo, trabajar, trabajito, empleo, empleos, jale, vacante, vacantes, laburo, puesto, plaza vacante, bolsa de trabajo
contratan, contratando, contratación, contraten, están contratando, reclutan, reclutando, reclutamiento, solicitan personal, se solicita, solicitando gente, recursos humanos, rh, reclutador, reclutadora
currículum, curriculum vitae, cv, solicitud de empleo, solicitud elaborada, entrevista, entrevistas, referencias laborales
sueldo, salario, quincena, aguinaldo, prestaciones, cuánto pagan
medio tiempo, tiempo completo, becario, prácticas profesionales, servicio social, practicante, prácticas, medio turno
perdí, perdido, perdida, se me perdió, se nos perdió, perdió, extravié, extraviado, extraviada, se me extravió, olvidé, olvidado, olvidada, dejé olvidado, dejé olvidada, se me olvidó, se me cayó, se le cayó, se le olvidó, se me quedó, se me quedaron, dejé, objetos perdidos, cosas perdidas, cosas olvidadas
me encontré, alguien dejó, alguien olvidó, me hallé
tengo, traigo, tenía, traía, tuve, ando con, cargo con
me dijeron, me dijo, me mandaron, me comentaron, me mencionaron, dijeron, me avisaron
atender, atienden, atiende, atiéndame, me atienda, me atienden, me atiendan, me atiende, me despachan, atendiendo
cobrar, cobran, cobra, cobrarme, me cobran, cobraron, me cobraron, cobro
sacar, saco, obtener, obtengo, conseguir, consigo
llamar, llamada, hablar por teléfono, llamarles
vivo, vivimos, radico, soy de, somos de
leer, leo, no sé leer, no sé escribir, analfabeta
oír, escuchar, escucho, no oigo, no oye, no escucha, oye poco
no veo, no veo bien, no distingo, letra chiquita, alcanzo a ver, alcanzo a leer
pesa mucho, no puedo cargar, voluminoso, estorboso, no me cabe, no cabe
cansado, cansada, agotado, agotada, rendido, me canso, se cansa
contento, contenta, feliz, satisfecho, satisfecha, encantado, felicitar, felicitaciones, muy buena atención, buen servicio
terminar, acabar, acabé, terminé, concluir, finalizar, acabamos, terminaron
empezar, comenzar, inicia, empieza, comienza, empiezan, arranca, arrancan
chico, pequeño, pequeña, chiquito, chiquita, mediano, mediana
nuevo, nueva, nuevos, novedades, recién llegado, lo más nuevo
usado, usada, seminuevo, de segunda mano, de segunda, segunda mano
rojo, roja, azul, verde, negro, negra, blanco, blanca, amarillo, amarilla, rosa, gris
kilo, kilos, litro, litros, gramos, metro cuadrado, docena, pieza, piezas, par de, caja de
veinte, treinta, cuarenta, cincuenta, cien, doscientos, quinientos, mil
pasado mañana, para mañana, mañana mismo, día de mañana
ayer, antier, anteayer, anoche, la semana pasada, el otro día, hace rato, hace días, hace una semana, el mes pasado, la vez pasada, hace un mes
la próxima semana, la otra semana, el próximo mes, semana que entra, semana que viene, mes que viene, mes que entra
diario, diariamente, todos los días, seguido, a cada rato, cada rato, cada semana, cada mes
nadie, ninguno, ni un alma, no hay nadie, ni quien
otra vez, de nuevo, otra vuelta
aquí, acá, en este lugar, en este edificio, en esta clínica, en esta tienda, en esta sucursal, en este local, por acá, por aquí
allá, allí, por allá, por ahí
arriba, hasta arriba, de arriba, abajo, de abajo, hasta abajo
afuera, fuera, allá afuera, de afuera
adentro, dentro, interior, de adentro
izquierda, derecha, a mano derecha, a mano izquierda
negocio, changarro, establecimiento, local, comercio, tienda, tiendita, almacén, mueblería, ferretería, zapatería, papelería, tlapalería
edificio, torre, inmueble
empresa, compañía, corporativo, institución, firma comercial
cliente, clientes, clienta, usuario, usuarios
membresía, socio, socios, inscribirme, registrarme, registro, darme de alta, inscripción, inscribir, suscripción
lentísimo, lentísima, lentitud, no carga
youtube, netflix, zoom, videollamada, google, teams, videos, ver un video
mensaje, mensajes, mensajito, sms, notificación, aviso
minuto, minutos, minutitos, media hora, hora y media, rato, ratote, buen rato, un rato, horas
pantalla, monitor, tablero
repita, repítame, repite, repíteme, cómo dijo, qué dijo, qué dijiste, cómo dice, más despacio
opciones, menú, alternativas
folio, número de folio, número de orden, número de pedido, código de barras
ayuno, ayunas, en ayunas, preparación, sin comer
comisión, comisiones, cargo extra, cargo, cargos
mínimo, mínima, compra mínima, monto mínimo
apartado, apartar, sistema de apartado, separar, me lo aparta
mayoreo, al mayoreo, por mayoreo, al por mayor, menudeo
muestra gratis, degustación, demostración
mucha gente, lleno, llena, atascado, atascada, saturado, hasta el gorro, hasta el tope, hay mucha gente, un gentío
preferencia, prioridad, preferente, preferencial, pasar primero, pasar antes
acompañante, acompañar, acompaño, familiar, familiares, pariente, acompañando
visita, visitas, visitar, visitando, vengo a ver
miedo, nervioso, nerviosa, asustado, asustada, preocupado, preocupada, susto
foto, fotos, fotografía, selfie
caminar, camino, caminando, a pie, caminadita
escuela, colegio, prepa, secundaria, primaria, kínder, clase, clases, tarea, universidad, guardería
casa, casita, hogar, mi casita
rancho, ranchito, comunidad, foráneo, de fuera, vengo de lejos, ejido
cuate, cuates, conocido, conocida, vecino, vecina, compañero, compañera, colega
cosa, cosas, cosita, chunche
error, equivocación, equivocado, equivocada, me equivoqué, incorrecto, incorrecta, por equivocación
corregir, corrección, modificar, actualizar, actualización
`
  .trim()
  .concat('\n', classesEs.trim());
