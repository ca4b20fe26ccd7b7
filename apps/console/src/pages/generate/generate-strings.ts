import { defineStrings } from '../../i18n/strings.ts';

export const generateStrings = defineStrings(
  {
    title: 'Text to world',
    lead: 'Describe a place, add an image of it, or both. You can write in English or Chinese.',
    prompt: 'Description',
    promptHint: 'Name the kind of room, the furniture, materials, colors and light.',
    promptPlaceholder: 'A bright attic studio with an oak floor, a desk under the window …',
    needSomething: 'Write a description or choose an image.',
    image: 'Image (optional)',
    imageHint:
      'A photo of a room becomes that room. A 360° panorama is used as it is. With an image the description is optional.',
    name: 'Name (optional)',
    nameHint: 'If left empty: the beginning of the description.',
    unnamed: 'Untitled place',
    start: 'Create world',
    starting: 'Starting',
    failed: 'The world could not be started',
    examples: 'Examples',
    examplesHint: 'Choose one and edit it.',
    example1:
      'A small living room of 20 square meters with an oak floor and white walls, a gray sofa facing a low walnut table, a tall bookshelf, a floor lamp, and afternoon light from two large windows.',
    example2:
      'A Japanese tea room: tatami floor, a low table with four cushions around it, sliding paper doors, a scroll on the wall, soft morning light.',
    example3:
      'A dark green kitchen with a marble counter, brass taps, three stools at the island and plants in the window.',
    beta: 'Rooms work best. Gardens, streets and landscapes are in beta, and their quality varies.',
  },
  {
    zh: {
      title: '文字生成世界',
      lead: '描述一个地方、添加一张图片，或两者都用。支持中文和英文。',
      prompt: '描述',
      promptHint: '写明房间类型、家具、材质、颜色和光线。',
      promptPlaceholder: '一间明亮的阁楼工作室，橡木地板，窗下有一张书桌……',
      needSomething: '请填写描述或选择一张图片。',
      image: '图片（可选）',
      imageHint: '房间照片会还原成那个房间，360° 全景图会直接使用。有图片时可以不写描述。',
      name: '名称（可选）',
      nameHint: '留空则使用描述的开头。',
      unnamed: '未命名的地方',
      start: '创建世界',
      starting: '正在开始',
      failed: '无法开始创建',
      examples: '示例',
      examplesHint: '选择一个再修改。',
      example1:
        '一间 20 平方米的小客厅，橡木地板，白色墙面，灰色沙发对着一张胡桃木矮桌，高书架，落地灯，午后阳光从两扇大窗照进来。',
      example2: '日式茶室：榻榻米地面，矮桌旁有四个坐垫，纸拉门，墙上挂着一幅卷轴，柔和的晨光。',
      example3: '墨绿色的厨房，大理石台面，黄铜水龙头，岛台旁三把高脚凳，窗边有绿植。',
      beta: '室内效果最好。花园、街道和风景处于测试阶段，质量不稳定。',
    },
  },
);
