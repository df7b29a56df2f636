import { farStrangersEs } from './strangers-es-far.ts';

/** Said before a robot, with words of its intentions, and belonging to none of them. Below: what has nothing to do with them. */
export const strangersEs: readonly string[] = `
Dile hola a tu papá de mi parte
Saludos a toda la banda de la colonia que nos está viendo
Buenas noches los pastores, así decía mi abuelo
¿Y tú por qué saludas a todos los que pasan?
El perrito da la pata y saluda como si fuera gente
Gracias a Dios ya salió del hospital mi compadre
Me despedí de mi hermana en la central y lloramos las dos
Adiós a las vacaciones, el lunes otra vez a la escuela
Ahí nos vemos el sábado en casa de Toño para la carne asada
Es una mujer muy agradecida, siempre nos trae tamales
Se fue sin decir adiós el muy canijo
Hasta luego no es lo mismo que hasta nunca, mi amor
Mi vecina siempre ayuda en la iglesia los domingos
Ayúdame a cargar la bolsa, mijo, que pesa mucho
¿Sabes manejar un tractor?
Yo le ayudo a mi hijo con la tarea de matemáticas
La ayuda del gobierno le llegó a mi tía en la sierra
¿Puedes hacer una tarea de historia por mí?
Para qué sirve el apéndice si te lo quitan y no pasa nada
Tú ayúdale a tu hermano y no estén peleando
En mi casa vendemos tamales los domingos
Mi tía tiene una tiendita y vende fiado
Ya vendí mi coche, lo dejé bien barato
No te vendas tan fácil, le digo a mi hija
Tenemos un gato que se llama Tornillo
El catálogo de Netflix ya está muy aburrido
Se vende casa, decía el letrero de enfrente
Mi cuñado vendía zapatos en el tianguis de Tonalá
Está carísima la vida, todo subió este año
El precio de la fama es muy alto
¿Cuánto cuesta un kilo de aguacate en Michoacán?
Todo tiene su precio, decía mi abuelita
¿Cuánto es ocho por siete?
Le costó mucho trabajo aprender a caminar
¿Cuánto vale un peso mexicano de plata de los antiguos?
A mi papá le salió bien cara la fiesta de quince años
¿Cuánto mides y cuánto pesas, robot?
Me hizo una oferta de matrimonio en plena playa
El candidato anda promocionándose por toda la colonia
Mi hija está en la promoción de secundaria 2024
El Buen Fin pasado me endeudé hasta el cuello
Perdieron dos por uno los Pumas
En el Super Bowl pasaron puros cupones en los comerciales
El doctor Simi baila mejor que tú
Mi hijo quiere ser doctor cuando sea grande
Anoche vi la serie del doctor que es bien grosero
¿Conoces al doctor chiflado de la película?
La licenciada de mi divorcio no me contesta desde marzo
En la oficina de mi cuñado puro chisme
El director de esa película también hizo la del laberinto
Mi doctor de cabecera me prohibió el refresco, ya ni modo
La sucursal del cielo, así le dicen a la cantina
Mi primo puso una sucursal de sus tacos en Houston
Se robaron una sucursal de la competencia, salió en las noticias
Anda de sucursal en sucursal vendiendo gelatinas mi comadre
Abrieron un Oxxo nuevo en cada esquina de mi barrio
Otra tienda de raya como en tiempos de Porfirio, eso nos enseñaron en historia
¿Dónde vives tú, robot?
Vivo en la calle Reforma, hasta el fondo
¿Dónde está la torre Eiffel?
Mi hija no me dice dónde anda y ya me preocupé
El camión venía llenísimo y me pisaron
Se descompuso el metro en Pantitlán y ahí estuvimos sudando
Esa película la grabaron en la colonia Roma
¿Dónde queda Australia?
¿Dónde dejaste a tu dueño, robotcito?
No sé dónde puse la cabeza hoy
¿Qué hora es?
¿Me dice la hora, por favor?
La clase empieza a las siete
Ábreme la puerta, vieja, ya llegué
A qué hora es el partido del América
Cierra la boca cuando comas, chamaco
No me abre este frasco de mayonesa
El domingo cierran la avenida por el maratón
Hoy es lunes, ¿verdad?
Mañana abre los ojos el bebé, eso nos dijo la partera
Cerraron la fábrica donde estaba mi papá
A qué hora pasa la novela
Se me hizo tarde para ir por los niños a la escuela
Le dimos un baño de espuma al perro
Voy a bañarme llegando a casa, qué calor
En mi casa el baño lo pintamos de azul
Hubo un baño de sangre en la serie de anoche
Se tapó el excusado de mi departamento y el plomero ni llega
Hay que bañar al niño antes de que se duerma
Mi suegra remodeló su baño con azulejo de Dolores
El WC de la película salía volando
El estacionamiento de mi edificio se inundó
Se quedó estacionado en los noventa, con su música de antes
Mi hermano lava coches en un estacionamiento de Tlalpan
Le robaron el coche afuera de su casa
Mi papá recibe su pensión cada mes y se va de paseo
El coche de mi vecino hace un ruidajo
Choqué una vez de joven con el carro de mi papá, hace veinte años
Qué bonito coche trae el de la tele
Me las vas a pagar, le dijo la villana
No me pagaron la quincena en la obra
Mi compadre me debe dinero y no me quiere pagar
Me sacaron tarjeta roja en el partido del domingo
Le hice una tarjeta de cumpleaños a mi mamá
La tarjeta de video de mi compu ya no corre los juegos
Vamos a pagar la manda a la Virgen de San Juan
La factura de mi coche está a nombre de mi ex
El tiempo nos pasa factura a todos
El SAT trae asoleado a mi cuñado
Mi primo estudió para contador y acabó de músico
¿Qué significa RFC?
La vida siempre te cobra la factura
Los impuestos deberían bajarlos, pero así son los políticos
Ese contador de luz de mi casa gira muy rápido
Vi en internet que la tierra es plana
Mi internet en la casa falla cada que llueve
Se le cayó la red al pescador
Hay que tirar la red de voleibol, ya está vieja
Me dio una señal divina
Conocí a mi esposo por internet en 2005
La contraseña para entrar a la cueva era ábrete sésamo
Mi nieto se la pasa pegado al internet, ya ni platica
El inventor del internet se ha de haber hecho millonario
Mañana me toca turno de noche en la fábrica
¿Qué número es el de la suerte hoy?
Pásame la sal, por favor
Le toca a tu hermano lavar los trastes
Compré un número para la rifa de la parroquia
Es el turno del bateador de los Diablos
Mi número de calzado nunca lo adivinas
Mi esposa está esperando gemelos
¿Cuánto tarda en llegar la luz del sol?
Ya no espero nada de la vida
La espera desespera, decía mi abuela
Quién espera que México gane el mundial
¿Cuánto tiempo viven las tortugas?
Todavía te espero, como dice el bolero
Ya casi es Navidad, el año se fue volando
¿Cuánto dura un embarazo de elefante?
Tengo una cita romántica el viernes
Voy a salir con Fernanda, es nuestra primera cita
Es una cita de Benito Juárez, el respeto al derecho ajeno
Citó a Octavio Paz en el discurso
¿Tú tienes novia o agenda una cita conmigo, muñeco?
Cancelaron el concierto de Luis Miguel
Me cancelaron mi programa favorito
Los de Tinder ya ni citas consiguen, puro platicar
Los resultados de la liga, ¿quién ganó?
¿Ya salieron los resultados de las elecciones?
El resultado de dos más dos es cuatro
Mi hijo estudia para su examen de admisión
Saqué ocho en el examen de biología
Los estudios de Disney compraron otra compañía
No dio resultado la dieta de la luna
¿Qué resultado salió en el Melate?
El análisis del partido lo dan a las diez en la tele
Mi emergencia es que no hay tortillas, jajaja
Me muero de risa con este muñeco
Se me quemaron los frijoles ayer
La canción dice que el corazón se le incendia
Casi me da un infarto con el penal
Los bomberos vendieron un calendario muy guapo
Juega a la ambulancia el niño, wiu wiu wiu
De qué te quejas si ni trabajas
Mi marido siempre se queja de mi comida
El quejido del fantasma espantó a todos
Mi suegra es muy grosera conmigo
Este chamaco cochino, mira nomás cómo traes la camisa
Mi vecino tiene la música a todo volumen y nadie le dice nada
El servicio militar lo hice en el ochenta y nueve
Qué mal servicio de luz tenemos en el rancho
Mi jefe es buena persona
La primera persona del singular es yo
Cuántas personas caben en el Estadio Azteca
¿Eres humano o qué eres?
Esa persona me cae gorda
El gerente de mi equipo de fútbol renunció
Los seres humanos venimos del mono, ¿verdad?
Ya no hables con personas extrañas, hijo
No hay ni una persona en la playa en septiembre
Según las encuestas va a ganar la del otro partido
Las estrellas brillan hoy en la noche
¿Cuántas estrellas hay en el cielo?
La maestra ya entregó las calificaciones
Mi opinión del presidente me la guardo
Me encuestaron en la calle sobre los candidatos
El hotel donde fuimos era de cinco estrellas
En inglés saqué seis
¿Cómo se dice perro en inglés?
El inglés de la película se enamora de la mexicana
Mi hija toma clases de inglés los martes
Se me traba la lengua con ese trabalenguas
Hablas como político, mucho y nada
Mi sobrino se fue a estudiar a Francia y ya habla como francés
¿Cuántos idiomas hay en el mundo?
Me mordí la lengua con el taco
Mi hermano es repartidor y anda en moto todo el día
Mándale un beso a tu abuelita
Le mandé un mensaje y me dejó en visto
El envío de remesas de los paisanos rompió récord
El pedido de mano fue en Xochimilco con mariachi
Las cigüeñas traían a los niños de París, nos decían
Mándame los chismes por mensaje
Devuélveme el corazón, dice la canción
Regresé con mi ex, ni modo
Se me rompió el corazón cuando se fue
Mi regreso a clases fue un caos
Cámbiale al canal, ya me aburrí
El cambio climático nos va a acabar
Ya cambié de novio tres veces este año
¿Tú crees que el cambio de gobierno sirva de algo?
Seguro que mañana llueve
De seguro ya se durmió el niño
Ponle el seguro a la puerta del carro, no se vaya a caer el niño
Estoy segura de que te vi en la tele
No me siento segura caminando sola de noche por mi colonia
Seguramente no sabes quién soy
El seguro de vida de mi abuelo lo cobraron los tíos y se pelearon
Los niños hicieron una rampa para las patinetas
Se subió a la escalera de mi casa a poner el foco
El amor es ciego
Hazte el sordo y verás
La escalera al cielo es una rola buenísima
La carriola la rifaron en el baby shower de mi prima
A mi abuelo no le gusta su bastón, dice que se ve viejo
El elevador de la película se cayó con todos adentro
Perdí el tiempo en ese noviazgo
Perdimos el partido tres a cero
No pierdas la esperanza, comadre
Perdió las elecciones y ni así se calla
Se perdió el respeto a los mayores
Mi hermano trabaja en un banco
Me corrieron de mi trabajo por llegar tarde
Mi trabajo es muy cansado, todo el día parado
El trabajo en equipo de biología me tocó con el flojo
¿A ti te pagan por tu trabajo, robot?
Mi esposo está de vacaciones del trabajo y no hace nada
No trabajes tanto, robotito, descansa
Trabajo de albañil hace veinte años y ya me duele todo
Esa caja de galletas tenía hilos y agujas
Abre tu caja de Pandora
En la caja fuerte de la película había diamantes

`
  .trim()
  .split('\n')
  .concat(farStrangersEs);
