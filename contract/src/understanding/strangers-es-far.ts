import { moreFarStrangersEs } from './strangers-es-far-2.ts';

/** Said before a robot and far from all that it knows: to others, for fun, of the world, in halves, in noise. */
export const farStrangersEs: readonly string[] = [
  ...`
Cuéntame un chiste
Échate una canción de Juan Gabriel
Cántame las mañanitas que es mi cumpleaños
Baila, robot, baila
A ver, di un trabalenguas
¿Te sabes una adivinanza?
Cuéntale un cuento al niño
Recítame un poema de amor
Imita a un perro
Haz como vaca
¿Quién te hizo?
¿Tienes mamá?
¿Te cansas de estar parado todo el día?
¿Duermes en la noche o te apagan?
¿Qué comes tú?
¿Te da frío aquí en la puerta?
¿Cuál es tu color favorito?
¿Le vas al América o a las Chivas?
¿De qué planeta vienes?
¿Te gusta el reguetón?
¿Eres ChatGPT?
¿Conoces a Alexa?
¿Sueñas con ovejas eléctricas?
¿Nos van a quitar el trabajo los robots?
¿Vas a dominar el mundo?
¿Tienes sentimientos?
¿Eres inteligente o te haces?
¿Me estás grabando?
¿Por qué me miras así?
Parpadeaste, te vi
Mira, mueve los ojitos
Ay, qué susto, habló
Tócale la panza, a ver qué hace
Ven, vente, no le hagas caso
Es una tele con cara, mamá
Pregúntale algo tú
Graba, graba, para el TikTok
Tómame una foto con el robot
Está bien feo ese monigote
Se parece a Wall-E
Se parece a mi ex, tampoco me escucha
Eres un idiota
Cállate, baboso
Chinga tu madre, robot
Pinche lata parlanchina
Vales para pura madre
Estúpida máquina
Menso, menso, menso
Ojalá te desconecten
Te voy a dar un patadón
Me caes gordo
Qué guapo estás, mi rey
¿Quieres ser mi novio?
Cásate conmigo
¿Andas soltero?
Me enamoré de tu voz
Qué bonitos ojos tienes
¿Sales con alguien?
Mi amor, ¿a qué te sabe mi labial?
¿Cuál es la capital de Francia?
¿Quién descubrió América?
¿Cuánto mide el Popocatépetl?
¿Cuántos huesos tiene el cuerpo humano?
¿Quién pintó la Mona Lisa?
¿En qué año fue la Revolución?
¿Cuál es el río más largo del mundo?
¿Quién escribió Pedro Páramo?
¿Cuántos planetas hay?
¿Cuál es la raíz cuadrada de ciento cuarenta y cuatro?
¿Cuánto es dos más dos?
Súmame quince más veintiocho
¿Cuánto es mil entre ocho?
Dime la tabla del siete
¿Cuántos segundos tiene un día?
¿Qué pesa más, un kilo de plumas o un kilo de fierro?
¿Quién ganó el mundial de 1986?
¿Quién es el presidente de Estados Unidos?
¿Por quién vas a votar?
Todos los políticos son iguales
¿Qué opinas del gobierno?
¿Va a llover hoy?
¿Cómo está el clima en Veracruz?
Qué calorón hace
Está haciendo un frío que pela
Dicen que viene un huracán
¿A cuántos grados estamos?
Ya se nubló, va a caer un aguacero
Qué sol tan bravo
¿Quién ganó anoche, Tigres o Rayados?
¿Viste el gol de Santi?
El Canelo noqueó en el tercero
El Checo Pérez ya no corre en Red Bull
Ganaron los Diablos Rojos
¿Juega la selección el jueves?
Vamos a hacer una cascarita
El árbitro nos robó el partido
Estoy triste
Hoy me siento muy solo
Se murió mi abuelita el martes
Estoy aburrido
Me dejó mi novia
Ando crudo
Tengo sueño
Qué hueva
Estoy feliz, me voy a casar
Extraño a mi pueblo
Ayer nació mi nieta
Me saqué la lotería, jajaja
Estoy bien enamorada
Nadie me quiere
Dios es grande
¿Crees en Dios?
Reza un padrenuestro
La Virgencita me lo cuide
¿Qué signo eres?
Léeme mi horóscopo
Yo soy Tauro, por eso soy terco
¿Existen los extraterrestres?
¿Hay vida después de la muerte?
¿Qué fue primero, el huevo o la gallina?
¿Cuál es el sentido de la vida?
¿Por qué el cielo es azul?
¿Por qué los gatos ronronean?
Dame la receta del mole
¿Cómo se hacen las enchiladas suizas?
¿Con qué se quita una mancha de vino?
Ponme una película de terror
Ponme música
Prende la luz
Apágate
Pon una alarma a las seis
Llámale a mi mamá
Recuérdame tirar la basura
¿Qué hay de nuevo en las noticias?
¿Cuándo se acaba el mundo?
¿A cuánto amaneció el dólar en la Bolsa de Nueva York?
¿Qué día es hoy?
¿En qué mes estamos?
¿Cuántos habitantes tiene México?
¿Quién fue Frida Kahlo?
¿Cuál es el animal más rápido?
Dile a tu hermana que ya vengo
¿Bueno? ¿Me escuchas? Sí, estoy llegando
Espérame, estoy en el teléfono
No, mi amor, ya casi, estoy con el niño
Sí, sí, compra tortillas de regreso
Y entonces ella me dijo que no y yo le dije que sí
Pues ahí tú sabes, comadre, yo no digo nada
Y que agarra y que se va con la otra
Ay, no, qué oso
`
    .trim()
    .split('\n'),
  ...moreFarStrangersEs,
];
