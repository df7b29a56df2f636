import type { ClinicDrawing } from './place-drawing.ts';

type InBoth = readonly [es: string, en: string];

export interface DemoProduct {
  category: InBoth;
  subcategory: InBoth;
  name: InBoth;
  description: InBoth;
  /** Pesos and dollars. */
  price: readonly [number, number];
  picture: ClinicDrawing;
}

// Category and subcategory; then picture and hue, prices, names, and a description in each language.
const table = `
## Análisis clínicos | Lab tests | Sangre | Blood
tube 352 | 180 11 | Biometría hemática | Complete blood count
  Cuenta de glóbulos rojos, blancos y plaquetas. No necesita ayuno y el resultado está el mismo día.
  Counts red cells, white cells and platelets. No fasting needed; the result is ready the same day.
tubes 8 | 320 19 | Química sanguínea de 6 elementos | Basic metabolic panel
  Glucosa, urea, creatinina, ácido úrico, colesterol y triglicéridos. Venga con ocho horas de ayuno.
  Glucose, urea, creatinine, uric acid, cholesterol and triglycerides. Please fast for eight hours.
drop 344 | 290 17 | Hemoglobina glucosilada | Hemoglobin A1c
  Muestra cómo estuvo su azúcar en los últimos tres meses. No necesita ayuno.
  Shows how your sugar has been over the last three months. No fasting needed.
tubes 268 | 650 38 | Perfil tiroideo | Thyroid panel
  Hormonas de la tiroides en una sola muestra. El resultado está al día siguiente.
  Thyroid hormones from a single sample. The result is ready the next day.
## Análisis clínicos | Lab tests | Orina y otros | Urine and others
flask 42 | 120 7 | Examen general de orina | Urinalysis
  De la primera orina de la mañana. Pida el frasco estéril en recepción, sin costo.
  From the first urine of the morning. Ask for the sterile cup at the front desk, free of charge.
flask 200 | 360 21 | Cultivo faríngeo | Throat culture
  Encuentra la bacteria que causa una infección de garganta. El resultado tarda tres días.
  Finds the bacteria behind a sore throat. The result takes three days.
tube 210 | 400 24 | Prueba de antígeno respiratorio | Respiratory antigen test
  Influenza A, influenza B y COVID-19 con una sola muestra. Resultado en veinte minutos.
  Influenza A, influenza B and COVID-19 from one sample. Result in twenty minutes.
## Imagen | Imaging | Radiografía y ultrasonido | X-ray and ultrasound
film 196 | 380 22 | Radiografía de tórax | Chest X-ray
  Una placa de frente con interpretación del radiólogo. Sin cita, en quince minutos.
  One front view read by a radiologist. No appointment, in fifteen minutes.
film 228 | 340 20 | Radiografía de mano o pie | Hand or foot X-ray
  Dos proyecciones de la extremidad. Se entrega en disco y en la aplicación.
  Two views of the limb, delivered on disc and in the app.
pulse 184 | 780 46 | Ultrasonido abdominal | Abdominal ultrasound
  Hígado, vesícula, páncreas, riñones y bazo. Venga con seis horas de ayuno.
  Liver, gallbladder, pancreas, kidneys and spleen. Please fast for six hours.
pulse 328 | 850 50 | Ultrasonido obstétrico | Obstetric ultrasound
  Vea crecer a su bebé. Puede acompañarle una persona y se lleva las imágenes.
  Watch your baby grow. One person may come with you and you take the pictures home.
## Imagen | Imaging | Tomografía y resonancia | CT and MRI
rings 222 | 2400 140 | Tomografía simple | Plain CT scan
  De cráneo, tórax o abdomen. Dura diez minutos; avise si puede estar embarazada.
  Head, chest or abdomen. It takes ten minutes; tell us if you may be pregnant.
rings 260 | 4900 285 | Resonancia magnética | MRI scan
  De rodilla, columna o cabeza. Deje en el vestidor todo lo que sea de metal.
  Knee, spine or head. Leave anything made of metal in the changing room.
monitor 312 | 690 40 | Mastografía digital | Digital mammogram
  Recomendada cada año desde los cuarenta. El día del estudio no use desodorante.
  Recommended every year from the age of forty. Do not use deodorant that day.
## Consultas | Consultations | Medicina general | General practice
stethoscope 214 | 450 26 | Consulta general | General consultation
  Treinta minutos con un médico general, con receta y seguimiento por teléfono.
  Thirty minutes with a general practitioner, with prescription and a follow-up call.
stethoscope 30 | 700 41 | Consulta de pediatría | Pediatric consultation
  Para niños de cero a dieciocho años. Traiga la cartilla de vacunación.
  For children up to eighteen. Please bring the vaccination card.
kit 210 | 250 15 | Certificado médico | Medical certificate
  Para escuela, trabajo o deporte. Se entrega en la misma visita.
  For school, work or sports. Issued during the visit.
## Consultas | Consultations | Especialidades | Specialties
heart 350 | 950 55 | Consulta de cardiología | Cardiology consultation
  Incluye electrocardiograma. Traiga la lista de los medicamentos que toma.
  Includes an electrocardiogram. Bring the list of medicines you take.
eye 196 | 350 20 | Examen de la vista | Eye examination
  Graduación y presión del ojo. Si usa lentes de contacto, quíteselos un día antes.
  Prescription and eye pressure. If you wear contact lenses, leave them out the day before.
tooth 190 | 600 35 | Limpieza dental | Dental cleaning
  Con ultrasonido y pulido. Dura cuarenta minutos y no duele.
  With ultrasound and polishing. It takes forty minutes and does not hurt.
apple 352 | 550 32 | Consulta de nutrición | Nutrition consultation
  Plan de alimentación a su medida y análisis de composición corporal.
  An eating plan made for you and an analysis of body composition.
## Farmacia | Pharmacy | Medicamentos | Medicines
blister 206 | 38 2.3 | Paracetamol 500 mg, 20 tabletas | Paracetamol 500 mg, 20 tablets
  Para el dolor y la fiebre. No tome más de ocho tabletas al día.
  For pain and fever. Do not take more than eight tablets a day.
blister 8 | 62 3.7 | Ibuprofeno 400 mg, 10 cápsulas | Ibuprofen 400 mg, 10 capsules
  Para el dolor y la inflamación. Tómelo con alimentos.
  For pain and inflammation. Take it with food.
bottle 280 | 95 5.6 | Jarabe para la tos, 120 ml | Cough syrup, 120 ml
  Sin azúcar, con sabor a cereza. Para mayores de seis años.
  Sugar free, cherry flavour. For ages six and up.
box 214 | 110 6.5 | Antihistamínico, 10 tabletas | Antihistamine, 10 tablets
  Alivia la alergia sin dar sueño. Una tableta al día.
  Relieves allergies without making you sleepy. One tablet a day.
box 332 | 48 2.8 | Suero oral, caja con 4 sobres | Oral rehydration salts, box of 4
  Se disuelve en un litro de agua hervida o embotellada.
  Dissolves in one litre of boiled or bottled water.
## Farmacia | Pharmacy | Cuidado personal | Personal care
cream 316 | 165 9.7 | Crema hidratante, 200 ml | Moisturizing cream, 200 ml
  Sin perfume, para piel sensible. La recomiendan nuestros dermatólogos.
  Fragrance free, for sensitive skin. Recommended by our dermatologists.
cream 34 | 245 14.4 | Protector solar FPS 50 | Sunscreen SPF 50
  Ligero y resistente al agua. Póngaselo cada dos horas.
  Light and water resistant. Apply every two hours.
bottle 190 | 75 4.4 | Gel antibacterial, 500 ml | Hand sanitizer, 500 ml
  Con setenta por ciento de alcohol y glicerina.
  With seventy percent alcohol and glycerine.
## Vacunas | Vaccines | Niños | Children
syringe 28 | 1150 67 | Vacuna hexavalente | Hexavalent vaccine
  Protege contra seis enfermedades. A los dos, cuatro, seis y dieciocho meses.
  Protects against six diseases. At two, four, six and eighteen months.
vial 344 | 680 40 | Vacuna triple viral | MMR vaccine
  Sarampión, rubéola y paperas. Al año y a los seis años.
  Measles, mumps and rubella. At one and six years.
## Vacunas | Vaccines | Adultos y viajeros | Adults and travellers
syringe 206 | 420 25 | Vacuna contra la influenza | Flu shot
  Cada año, antes del invierno. Sin cita, en cinco minutos.
  Every year before winter. No appointment, five minutes.
vial 262 | 2300 135 | Vacuna contra el VPH | HPV vaccine
  Para mujeres y hombres de nueve a cuarenta y cinco años.
  For women and men from nine to forty-five.
vial 32 | 1450 85 | Vacuna contra la fiebre amarilla | Yellow fever vaccine
  Con certificado internacional. Póngasela diez días antes de viajar.
  With international certificate. Ten days before you travel.
## Equipo en casa | Home equipment | Monitoreo | Monitoring
monitor 204 | 890 52 | Baumanómetro digital | Blood pressure monitor
  De brazo, con memoria para dos personas. Le enseñamos a usarlo.
  Arm cuff with memory for two people. We show you how to use it.
thermometer 350 | 520 31 | Termómetro infrarrojo | Infrared thermometer
  Mide en un segundo y sin tocar la piel.
  Measures in one second without touching the skin.
drop 330 | 640 38 | Glucómetro con 50 tiras | Glucose meter with 50 strips
  Resultado en cinco segundos con una gota de sangre.
  Result in five seconds from one drop of blood.
## Equipo en casa | Home equipment | Curación | Wound care
bandage 24 | 58 3.4 | Curitas, caja con 40 | Adhesive bandages, box of 40
  De tela, en tres tamaños. No se despegan con el agua.
  Fabric, three sizes. They stay on in water.
kit 352 | 480 28 | Botiquín de primeros auxilios | First aid kit
  Sesenta piezas para la casa o el auto, con manual.
  Sixty pieces for home or car, with a manual.
bandage 200 | 45 2.6 | Venda elástica de 10 cm | Elastic bandage, 10 cm
  Para torceduras. Se lava y se vuelve a usar.
  For sprains. Washable and reusable.
`;

const inCells = (line: string) => line.split(' | ').map((cell) => cell.trim());
const inPair = <T extends string | number>([first, second]: T[]) => [first, second] as [T, T];

/** What the clinic of the demonstration sells, category by category. */
export const clinicProducts: readonly DemoProduct[] = table
  .trim()
  .split('## ')
  .filter(Boolean)
  .flatMap((block) => {
    const [heading = '', ...lines] = block.trim().split('\n');
    const names = inCells(heading);
    const place = { category: inPair(names.slice(0, 2)), subcategory: inPair(names.slice(2)) };
    return Array.from({ length: lines.length / 3 }, (_, index): DemoProduct => {
      const [first = '', ...description] = lines.slice(index * 3, index * 3 + 3).map((line) => line.trim());
      const [picture = '', price = '', ...name] = inCells(first);
      const [file = '', hue] = picture.split(' ');
      return {
        ...place,
        name: inPair(name),
        description: inPair(description),
        price: inPair(price.split(' ').map(Number)),
        picture: [file, Number(hue)],
      };
    });
  });
