/** Names of the detector's outputs in order; the gaps are numbers that the COCO set left out (Lin et al., "Microsoft COCO", 2014). */
const numbered: [first: number, names: string][] = [
  [1, 'person,bicycle,car,motorcycle,airplane,bus,train,truck,boat,traffic light,fire hydrant'],
  [13, 'stop sign,parking meter,bench,bird,cat,dog,horse,sheep,cow,elephant,bear,zebra,giraffe'],
  [27, 'backpack,umbrella'],
  [31, 'handbag,tie,suitcase,frisbee,skis,snowboard,sports ball,kite,baseball bat,baseball glove,skateboard,surfboard'],
  [43, 'tennis racket,bottle'],
  [46, 'wine glass,cup,fork,knife,spoon,bowl,banana,apple,sandwich,orange,broccoli,carrot,hot dog,pizza,donut,cake'],
  [62, 'chair,couch,potted plant,bed'],
  [67, 'dining table'],
  [70, 'toilet'],
  [72, 'tv,laptop,mouse,remote,keyboard,cell phone,microwave,oven,toaster,sink,refrigerator'],
  [84, 'book,clock,vase,scissors,teddy bear,hair drier,toothbrush'],
];

/** By output, counted from 0: number 1 is the first. */
export const cocoNames: (string | undefined)[] = [];
for (const [first, names] of numbered)
  names.split(',').forEach((name, i) => {
    cocoNames[first - 1 + i] = name;
  });
