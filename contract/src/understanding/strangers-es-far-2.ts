/** More of what is said far from all that a robot knows. */
export const moreFarStrangersEs: readonly string[] = `
No me digas, ¿y luego?
Ya te dije que no
Porque lo digo yo y punto
Deja ahí, no toques
Bájate de ahí, te vas a caer
Límpiate los mocos
No corras, Santiago
Siéntate bien y no estés brincando
Mamá, quiero una paleta
Papá, cárgame
Me pegó mi hermano
Yo primero, yo primero
Gugu tata
Agú
Piu piu piu, te disparo
Soy Spiderman
Patrulla canina, aquí vamos
Mira mi muñeca, se llama Elsa
Tengo cuatro años y medio
Ya sé contar hasta veinte
Uno, dos, tres, probando
Bla bla bla
La la la la
Jajajaja
Mjm
Eh
Ah, bueno
Este, o sea, como que
Pues sí, ¿no?
Y luego la
Es que el otro
Porque si no entonces
Lo que pasa es que
Cuando yo era
A ver si ya
De que sí, sí, pero
Con la que fui a
Para que el
No sé, tú dime
Así es la cosa
Ni modo
Qué cosas
Ya ni llorar es bueno
Suscríbete y dale a la campanita
Esto fue Noticieros, buenas noches
Se compran colchones, tambores, refrigeradores, estufas
Ya llegaron sus ricos tamales oaxaqueños
El gas, el gaaas
Gol, gooool
Asdf qwerty
Patata frita voladora
Elefante morado en la azotea
Tres tristes tigres tragaban trigo
Pablito clavó un clavito
Yo soy tu padre, Luke
Que la fuerza te acompañe
Cielito lindo, ay ay ay ay
Despacito, quiero respirar tu cuello
Caminante, no hay camino
Mexicanos, al grito de guerra
Yo no fui, fue Teté
Di que soy la más bonita
Dile feo a mi hermano
¿Quién es más guapo, él o yo?
¿Qué traigo en la mano?
Adivina en qué número pienso
¿Piedra, papel o tijera?
Juega conmigo a las escondidas
Aprende a decir cuauhtlatoani
Repite después de mí: pepino
Di una grosería
¿Sabes guardar un secreto?
Voy a decirte un secreto, me gusta Paola
¿Eres feliz?
No seas tímido
Hola, Lupita, qué milagro, no te había visto desde la boda
Bueno, ¿quién habla? Ah, eres tú, te marco al rato
¿Cuántos años tienes?
¿Cuándo cumples años?
¿Eres hombre o mujer?
¿Eres niño o niña?
¿Ya desayunaste?
¿De qué estás hecho?
¿En qué fábrica te armaron?
Pareces mi licuadora
Tienes cara de refrigerador
Se le acabó la pila, mira
Te quiero un chorro
¿Bailamos?
Haz una cara chistosa
Ladra
Deletrea murciélago
Cuenta del cien para atrás
¿Águila o sol?
De tin marín de do pingüé
Colorín colorado, este cuento se ha acabado
Lotería, el gallo, la dama
¿Cuánto mide la Torre Eiffel?
¿Quién inventó el foco?
¿En qué año llegó el hombre a la Luna?
¿A cuántos kilómetros está el Sol?
¿Por qué lloramos?
¿Existen los fantasmas?
¿Cómo se hace el pozole?
Ponme a los Bukis
Ok Google, apaga la lámpara
Salud, ¿ya te dio gripa, compadre?
Amén
Ay, me pegué en el dedo chiquito
Se me cayó el café, qué bruto
Soñé bien raro anoche
Odio los lunes
Mi gato está malito
Se casó mi sobrina en Puebla
Ya merito llegamos, no comas ansias
¿Ya mero? Ya me cansé, papi
Mira, una mariposa
Brum brum
Ajá, y que le dice
Híjole, no, qué fuerte
No hombre, cómo crees
Había una vez un dragón
Última hora, tembló en Guerrero
`
  .trim()
  .split('\n');
