/**
 * Ordinary English words. They are right as they are written: none of them is read as a word of the lexicon that is spelled nearly like it ("tools" is
 * not "pools"). Endings (s, ed, ing, er, ly) need no entries.
 */
const words = `
able about above accident across action actor actual address adult advance adventure afraid after again against agent agree ahead album alarm alien
alive allow almost alone already always amber amount ample amuse ancient angel angle angry animal ankle annual answer anyone apart apple apply approach
apricot aquatic arena argue around arrange arrive arrow article artist ashes aside asleep aspect assume athlete attach attack attend audience author
average avoid awake award aware away awful baby backdrop badge baker balance band bandage banker banner banter bare bargain barge bark barn barrier
base basic basin batch bathe baton battery battle beach beacon bead beak beam bean bear beard beast beat beauty beaver become before beggar begin behave
behind belief believe belong below belt bend beneath berry beside best better between beyond biker bill bind biscuit bishop bitter black blade blame
blank blast blaze bleach blend bless blind block blond blood bloom blossom blot blouse blow blue board boast body boil bold bolt bomb bond bone bonus
boost border bore born borrow boss bother bottom bought bounce bound bowl brain brake branch brand brave bread break breath breeze brick bride brief
bright bring broad broken brook broom brother brown bubble buckle budget bull bullet bundle burn burst bury busy butcher butter button buyer cable cage
calm camel camp candy cannon canoe canvas canyon capable capital captain capture caravan cargo carpenter carriage carrot carry cart carve castle catch
cater cattle cause caution cave cease celebrate cell center central century cereal certain chain chalk challenge chamber chance change channel chapel
chapter charge charm chart chase cheap check cheek cheer cheese chef chemist cherry chest chicken chief child chill chimney chip choice choose chorus
circle circus citizen civil claim class claw clay clean clear clerk clever cliff climb cling cloak clock close cloth cloud clown club clue coach coal
coast coat coconut code coil coin cold collar collect college colony column comb combat combine come comedy comet comfort comic command common company
compare compass complete concert conduct cone confirm connect consider contain contest context continue control cook cool copper copy coral cord core
corn corner correct cost costume cottage cotton couch cough could count country couple courage course court cousin cover cowboy crack craft crane crash
crate crater crawl crazy creak cream create creature credit creek crew crime crisp critic crop cross crowd crown cruel cruise crumb crush crust cry
crystal cube culture curb cure curious current curve custom cycle dagger daily dairy dance danger dare dark data date daughter deal death debate decade
decay decent decide deck declare decor deed deep deer defeat defend degree delay delight deliver demand demon dense dentist depart depend depth derby
describe desert design desire detail detect device devil dial diamond diary differ dig digital dinner diploma direct dirt disc discover dish disk
display distance dive divide dock doctor dome donkey door dot double doubt dough dove down dragon drain drama draw dream dress drift drill drink drive
drop drum dry duck due dull dune dungeon dusk dust dusty duty dwarf eager eagle early earn earth east easy echo edge effect effort eight either elbow
elder elect elegant element elephant eleven else ember emerald emperor empire empty enable end enemy energy engine enjoy enough enter entire equal
erase escape essay estate even event ever every evil exact exam example excel except excite exist exit expect expert explore express extend extra eye
fable fabric face fact factory fade fail faint fair fairy faith fall false fame family famous fancy far farm farmer fashion fast fate father fault
favor fear feast feather feature feed feel fence fern ferry festival fever field fierce fifth fight figure file fill film final find fine finger finish
fire firefly firm first fish fist fit five fix flag flame flash flask flat flavor fleet flesh flicker flight float flock flood floor flour flow flower
fluid flute foam focus foil fold folk follow food fool foot force forest forge forget fork form fort fortune forward fossil found fox frame free freeze
fresh friend frog front frost frozen fruit fuel full fun funny fur future galaxy gallery game garage garlic gate gather gear gem general gentle genuine
ghost giant gift girl give glad glare glass gleam glide globe gloom glory glove glow glue goal goat goblet gold golf good goose gown grab grace grade
grain grand grape graph grass grave gravel gravity gray great greed green greet grey grid grill grin grip groom groove ground group grow growth guard
guess guest guide guild guilt guitar gulf habit hail hair half hall hammer hand handle hang happen happy harbor hard hardly harm harp harsh harvest haste
hatch haunt haven hawk hay hazard head heal health heap hear heart heat heaven heavy hedge height hello helm help herb herd here hero hide high highway
hill hint hire history hold hole holiday hollow holy home honest honey honor hood hook hope horn horror horse host hotel hour house hover human humble
humid humor hundred hunger hunt hunter hurry husband hut icon idea ideal idle image impact import inch indeed infant inner insect insert inside inspire
instrument intend iron island issue item ivory jacket jail jazz jeans jelly jet jewel join joint joke journal journey joy judge juice jump jungle junior
junk jury just keen keep ketchup kettle kick kid kill kind king kingdom kiss kite knee kneel knife knight knock knot know label labor lace lack ladder
lady lagoon lake lamb lamp land lane lantern lap large laser last late later laugh launch lava law lawn lawyer layer lazy lead leader leaf league leak
lean leap learn least leave lecture left leg legal legend lemon lend length lens lesson letter lettuce level lever liberty library license lick life lift
light like lily limb lime limit line linen link lion lip liquid list listen live lively lizard load loaf loan lobster local lock locker lodge log lonely
long look loop loose lord lose loss lotus loud love lovely lower loyal luck lucky luggage lumber lunar lunch lung luxury lyric machine magic magnet maid
mail main make male mall mammal manage mango manner manor mansion mantle many marble march margin marine mark market marry marsh mask mass mast master
match mate material math matter mayor maze meadow meal mean meat medal media medical medium meet melody melon melt member memory mental mention menu
mercy merge merit mermaid merry mess message metal meter method middle might mild mile milk mill mind mine mineral minor mint minute miracle mirror miss
missile mission mist mix mixture mobile model modern moment monk monkey monster month moon moral more morning moss most moth mother motion motor mount
mountain mouse mouth move movie much mud muddy mural muscle muse museum music mustard mutual myth nail naked name narrow nation native nature navy near
neat neck need needle nephew nerve nest net never new news next nice niece night nine ninja noble noise none noodle norm north nose note nothing notice
novel nuclear number nurse nut oasis oath object observe obtain obvious occasion ocean odd offer office officer often olive once onion only onto open
opera oral orange orbit orchard orchestra order organ orient origin orphan other ought outer outfit outline output oval over owl own oxygen oyster pace
pack package page pain paint pair palace pale palm panda panel panic paper parade parcel parent park parrot part partner party pass passage past paste
pastel pasta path patient patrol pattern pause pave paw payment peace peach peak pear pearl pebble peel pen penguin people pepper perfect perform period
permit person phase phone photo phrase piece pier pig pigeon pile pilgrim pill pilot pinch pine pink pint pioneer pipe pirate pitch pity pixel place
plague plain plan plane planet plank plant plastic plate play player plaza please plenty plot plow plug plum plus poem poet point poison polar pole
police polish polite pond pony poor pop poppy porch pork port portal portion portrait pose possible post poster potato potion potter pottery pouch pound
pour powder power practice praise pray prayer precise prefer premium present press pretty prevent price pride priest prime prince princess print prior
prison private prize problem process produce product profit program progress project promise proof proper propose protect proud prove proverb provide
public pull pulse pump punch pupil puppet pure purple purpose purse push puzzle pyramid quail quake quality quarry quarter queen quest queue quick quiet
quill quilt quit quite quote race radar radio raft rage raid rail rain rainbow raise rally ramp ranch random range rapid rare rat rate rather raven raw
ray razor reach react read ready real reason rebel recall recent recipe record recover red reduce reed reef refer reflect refuse region regret regular
relax relay relic rely remain remark remind remote remove render renew rent repair repeat reply report rescue resort respect rest result retire return
reveal revenge reverse review reward rhythm ribbon rice rich ride ridge rifle right rigid ring riot ripe rise risk rival river road roar roast rob robe
robin robot rock rod role roll romance roof rook root rope rose rotten rough round route row royal rub rubble ruby rude rug ruin rule run rural rush rust
rusty sacred sad saddle safe safety sail sailor saint salad salmon salt salute same sample sand sauce sausage save say scale scar scare scarf scatter
scene scent school science scoop score scout scrap scratch scream script scroll scrub sea seal search season second secret section seed seek seem seize
select sell senate send senior sense sequence series serve service seven sever sew shade shadow shaft shake shall shallow shape share shark sharp shatter
shed sheep sheer sheet shell shelter sheriff shift shine ship shirt shock shoe shoot shore short shot should shoulder shout shove shovel show shrimp shrine
shrink shrub shut shuttle sick sidewalk siege sight signal silence silent silk silly silver similar simple since sing singer sink sister site six skate
sketch ski skill skin skirt skull sky slab slam slant slave sleep sleeve sleigh slender slice slip slope slot slow slum small smart smash smell smile
smith smoke smooth snack snail snake snap sneak snow soak soap soccer social sock soft soil solar soldier sole solid solve some song soon sorry sort soul
sound soup sour source south space spade spare spark speak spear special speech speed spell spend sphere spice spider spike spill spin spine spiral spirit
spit splash split spoil spoke sponge spoon sport spot spout spray spread spring sprout spy squad square squash squirrel stable stack staff stage stain
stair stake stale stalk stall stamp stand star stare start state station statue stay steady steak steal steam steel steep steer stem step stereo stern
stick stiff still sting stir stock stomach stone stool stop storage store storm story stove straight strange stranger straw stray stream street strength
stress stretch strict strike string strip stripe stroke strong student studio study stuff stump style subject submit subtle suburb success such sudden
sugar suit sum summer summit sun sunny super supper supply support sure surf surface surprise survive sushi swamp swan swarm sway sweat sweet swell swift
swim swing switch sword symbol syrup system table tail tailor take tale talent talk tall tame tank tape target task taste tavern tax taxi tea teach teacher
team tear tease teenager teeth tell temper temple tempt ten tend tender tennis tense tent term terrace test text texture thank thick thief thin thing think
third thirst thorn thousand thread three thrill throat throne throw thumb thunder ticket tide tidy tie tiger tight tile timber time tin tiny tip tire tired
title toad toast today toe together token tomato tomb tone tongue tool tooth torch total touch tough tour toward towel tower town toxic toy trace track
trade trail trailer train trait trap trash travel tray treasure treat tree trek tremble trend trial tribe trick trim trip triple troll troop trophy trouble
truck true trumpet trunk trust truth try tube tumble tune tunnel turf turkey turn turtle twelve twenty twice twin twist two type ugly umbrella uncle under
unfair uniform union unique unit unite unity unknown until unusual upon upper upset urban urge urgent usage use useful usual vacant vague valid valley value
van vanish vapor vary vast vault vegetable vehicle veil vein velvet vendor vent venue verb verse very vessel veteran viable victim victory video view
village villain vine violet virtual virus visa visit visitor vital vivid voice void volcano volume vote voyage wage wagon waist wait waiter wake walk wall
wallet wander want war warm warn warrior wash waste watch water wave wax way weak wealth weapon wear weather weave wedding weed week weigh weird welcome
well west wet whale wharf wheat wheel when where which while whip whirl whisper whistle white whole wicked wide widow width wife wild will willow wind
window wine wing winner winter wipe wire wisdom wise wish witch with wizard wolf woman wonder wood wooden wool word work worker world worm worry worse
worship worst worth would wound wrap wreck wrist write wrong yacht yard year yellow yesterday yield young youth zebra zero zone zoo
`;

const listed = new Set(words.split(/\s+/).filter((word) => word !== ''));

/** The forms a listed word may stand behind. */
function stems(word: string): string[] {
  const all = [word];
  for (const ending of [
    's',
    'es',
    'ed',
    'd',
    'ing',
    'er',
    'ers',
    'ly',
    'y',
    'like',
    'less',
    'ful',
    'ish',
    'men',
    'man',
  ])
    if (word.endsWith(ending) && word.length - ending.length >= 3) {
      const stem = word.slice(0, -ending.length);
      all.push(stem, `${stem}e`);
      // "running", "clipped"
      if (stem.at(-1) === stem.at(-2)) all.push(stem.slice(0, -1));
    }
  if (word.endsWith('ies')) all.push(`${word.slice(0, -3)}y`);
  if (word.endsWith('ves')) all.push(`${word.slice(0, -3)}f`, `${word.slice(0, -3)}fe`);
  return all;
}

export const isOrdinary = (word: string) => stems(word).some((stem) => listed.has(stem));
